-- Start of a reconciliation by the database clock, which also stamps seals and audit events: a nightly run covers what was
-- written since the night before the previous run. Null for runs older than this column.
alter table operations.reconciliation add column recorded_at timestamptz;
alter table operations.reconciliation alter column recorded_at set default now();
