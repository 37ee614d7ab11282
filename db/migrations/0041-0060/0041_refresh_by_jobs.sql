-- The queue of jobs knows when recommendations were counted.
drop table recommendation_refreshes;
