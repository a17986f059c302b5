-- Units that a correction gives of an ended fund are converted like the others, by a separate movement.
alter table holdings.movement drop constraint units_go_once;
alter table holdings.movement add constraint units_leave check (kind = 'distribution' or units <= 0);
