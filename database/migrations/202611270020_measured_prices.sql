-- What was worked out of prices is worked on where only the next one came.

-- The day of the peak that the deepest fall began at: as long as that lies within the years that count, nothing before it is looked at again.
alter table prices.summary add column fall_from date;

-- Whoever publishes a price or takes one back says so; no mark over all prices tells it by night. A row without figures is of a
-- product whose prices do not go back a year.
alter table prices.worst_year
  drop column marks,
  alter column fall drop not null,
  alter column from_day drop not null,
  alter column to_day drop not null,
  alter column until_day drop not null,
  -- The first day of which another price is published than was looked at.
  add column stale_from date,
  add constraint measured_whole check (num_nonnulls(fall, from_day, to_day, until_day) in (0, 4));
create index worst_year_stale on prices.worst_year (product_id) where stale_from is not null;
-- What was known so far is looked at once more.
update prices.worst_year set stale_from = '-infinity';
