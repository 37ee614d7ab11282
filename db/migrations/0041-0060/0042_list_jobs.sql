-- The back office lists jobs of all kinds, the latest first.
create index job_common_newest_idx on pgboss.job_common (created_on desc, id desc);
