-- When a reconciliation was begun by the clock of the database, by which seals and acts are stamped: a night looks at what
-- was written since the night before the last one. Of runs before this column nobody knows.
alter table operations.reconciliation add column recorded_at timestamptz;
alter table operations.reconciliation alter column recorded_at set default now();
