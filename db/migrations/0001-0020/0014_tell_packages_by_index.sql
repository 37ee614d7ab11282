-- A plan is made once for each connection. One that is made while a shop has few orders would read all of them, and go on doing so for each
-- order that is placed while they become many.
alter function tell_new_packages() set enable_seqscan = off;
alter function tell_moved_packages() set enable_seqscan = off;
