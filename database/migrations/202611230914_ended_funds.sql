-- Units that a correction gives of a fund that has ended go the way of the others, by a movement of their own.
alter table holdings.movement drop constraint units_go_once;
alter table holdings.movement add constraint units_leave check (kind = 'distribution' or units <= 0);
