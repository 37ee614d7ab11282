-- Without a notification: transactions that notify commit one after the other, each with its own write to the disk, and orders are the
-- busiest of all. The jobs process looks for these jobs twice a second instead (messageLimits.eventPollMs).
create or replace function write_jobs(queue_name text, payloads jsonb) returns void language plpgsql as $$
begin
  insert into pgboss.job (id, name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, heartbeat_seconds, deletion_seconds)
  select uuid_v7(), q.name, payload, now(), now() + q.retention_seconds * interval '1 second', q.policy, q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds
  from pgboss.queue q cross join jsonb_array_elements(payloads) as payload where q.name = queue_name;
end $$;
