-- Up to three pictures of the buyer (`reviewImages` of domain/catalog/review-images.ts).
alter table reviews add column images text[] not null default '{}';
