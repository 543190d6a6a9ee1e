"""The commands of the command line, one a module: ``add_arguments`` and ``run``."""
