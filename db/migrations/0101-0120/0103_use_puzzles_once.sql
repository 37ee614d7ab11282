-- The solved proofs of work: each counts once, in every process. Rows are deleted after the challenge has expired.
create table used_puzzles (
  signature text primary key,
  expires_at timestamptz not null
);
create index used_puzzles_expires_at_idx on used_puzzles (expires_at);
