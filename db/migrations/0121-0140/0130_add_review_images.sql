-- Up to three pictures of the buyer (`reviewImages` of domain/limits.ts).
alter table reviews add column images text[] not null default '{}';
