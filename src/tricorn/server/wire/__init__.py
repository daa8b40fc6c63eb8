"""What goes over the wire: asked by clients, told by the server. The documentation is made from it."""
