-- Backups of this shop (docs/backups.md): what became of each, for the back office, alerts and metrics.
create table backups (
  id uuid primary key default uuid_v7(),
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- Where it was written to, and the name of its file.
  target text not null,
  name text,
  bytes bigint check (bytes >= 0),
  -- Pictures that rows refer to, but that the store did not have.
  missing_images integer not null default 0 check (missing_images >= 0),
  -- A stable code, or what a store or the database said.
  error text,
  started_at timestamptz not null default now(),
  finished_at timestamptz check ((finished_at is null) = (state = 'running'))
);
create index backups_started_at_idx on backups (started_at desc);
-- The last time that admins were told that a backup is missing; one row.
create table backup_alerts (
  told_at timestamptz not null default '-infinity'
);
insert into backup_alerts default values;
