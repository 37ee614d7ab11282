-- Jobs that triggers write belong to the trace of the request that caused them. `app.trace` has the traceparent by the id of the order or
-- payment, where several requests share a statement, or under an empty key. It is unset where no traces are recorded.
create or replace function write_jobs(queue_name text, payloads jsonb) returns void language plpgsql as $$
declare
  traces jsonb := nullif(current_setting('app.trace', true), '')::jsonb;
begin
  insert into pgboss.job (id, name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, heartbeat_seconds, deletion_seconds, trace_context)
  select uuid_v7(), q.name, payload, now(), now() + q.retention_seconds * interval '1 second', q.policy, q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds,
    case when traces is not null then (
      select jsonb_build_object('traceparent', t.parent)
      from coalesce(traces ->> (payload ->> 'orderId'), traces ->> (payload ->> 'paymentId'), traces ->> '') as t (parent)
      where t.parent is not null) end
  from pgboss.queue q cross join jsonb_array_elements(payloads) as payload where q.name = queue_name;
end $$;
