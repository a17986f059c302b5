-- Figures derived from prices are updated incrementally where only the next price arrived.

-- The day of the peak of the deepest fall: while it lies within the relevant years, earlier prices are not read again.
alter table prices.summary add column fall_from date;

-- Publishing or withdrawing a price marks the row as stale; there is no nightly checksum over all prices. A row without figures belongs to a
-- product whose prices do not go back a year.
alter table prices.worst_year
  drop column marks,
  alter column fall drop not null,
  alter column from_day drop not null,
  alter column to_day drop not null,
  alter column until_day drop not null,
  -- The first day whose published price differs from the one that was used.
  add column stale_from date,
  add constraint measured_whole check (num_nonnulls(fall, from_day, to_day, until_day) in (0, 4));
create index worst_year_stale on prices.worst_year (product_id) where stale_from is not null;
-- Existing rows are recomputed once.
update prices.worst_year set stale_from = '-infinity';
