"""The Textual interface: it shows scenes and posts what the person wants."""
