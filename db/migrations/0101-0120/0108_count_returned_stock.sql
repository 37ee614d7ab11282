-- Pieces of a cancelled package that came back to another stock than the one that they left: its option is gone or has no own stock any more.
alter table package_events add column to_count integer;
