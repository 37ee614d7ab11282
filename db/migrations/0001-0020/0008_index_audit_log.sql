-- The log as a whole is read by who, what and when, and counted: a page of it comes from this index alone, without the changes themselves.
create index audit_log_filters_idx on audit_log (id desc) include (created_at, resource, action, actor_id);
