-- The shortened network of the last use (`local`: the one of the shop), and the country where it is registered; null: unknown.
alter table sessions add column network text;
alter table sessions add column country text;
