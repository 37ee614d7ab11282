-- When the provider is asked next whether an SMS was delivered; null: it is not, or not any more.
alter table messages add column report_at timestamptz;
create index messages_report_at_idx on messages (report_at) where report_at is not null;
-- Messages that are under way, of which those without a job are found.
create index messages_open_idx on messages (created_at) where state in ('queued', 'sending');
