-- Jobs that triggers write wait here, in a table with one index, until a jobs process moves them into the queue, many in a statement: a row of
-- the queue cost the order eight times as much.
create table new_jobs (
  id uuid primary key default uuid_v7(),
  name text not null,
  data jsonb not null,
  trace_context jsonb,
  created_at timestamptz not null default now()
);

create or replace function write_jobs(queue_name text, payloads jsonb) returns void language plpgsql as $$
declare
  traces jsonb := nullif(current_setting('app.trace', true), '')::jsonb;
begin
  insert into new_jobs (name, data, trace_context)
  select queue_name, payload,
    case when traces is not null then (
      select jsonb_build_object('traceparent', t.parent)
      from coalesce(traces ->> (payload ->> 'orderId'), traces ->> (payload ->> 'paymentId'), traces ->> '') as t (parent)
      where t.parent is not null) end
  from jsonb_array_elements(payloads) as payload;
end $$;
