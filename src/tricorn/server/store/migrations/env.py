"""Runs revisions on the connection that `upgrade` passes."""

from alembic import context

from tricorn.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
