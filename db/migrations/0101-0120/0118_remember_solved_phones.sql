-- Phone numbers for which someone showed a proof of work: for a day they get SMS beyond the share of unproved numbers (docs/messages.md).
create table solved_phones (
  phone text primary key,
  solved_at timestamptz not null default now()
);
create index solved_phones_solved_at_idx on solved_phones (solved_at);
