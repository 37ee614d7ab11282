-- What profiles, the payments desk, the address book and the contact inbox keep.

alter table users add column cover_image text;

-- Who saw the money, and when; a note says why a payment failed or how it was refunded.
alter table payments
  add column note text not null default '' check (length(note) <= 500),
  add column verified_at timestamptz,
  add column verified_by uuid references users;

create function set_verified_at() returns trigger language plpgsql as $$
begin
  new.verified_at := coalesce(new.verified_at, now());
  return new;
end $$;
create trigger payments_verified before insert or update of status on payments for each row
  when (new.status = 'verified') execute function set_verified_at();

alter table payments disable trigger payments_touch;
update payments set verified_at = updated_at where status in ('verified', 'refunded');
alter table payments enable trigger payments_touch;

create index payments_created_at_idx on payments (created_at desc, id) where deleted_at is null;

-- The address book of a user: the shape of an order's delivery address. An order keeps a copy of its own.
create table addresses (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 200),
  phone text not null check (phone ~ '^0[0-9]{10}$'),
  division text not null check (length(division) between 1 and 100),
  district text not null check (length(district) between 1 and 100),
  upazila text not null check (length(upazila) between 1 and 100),
  line text not null check (length(line) between 1 and 500),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_user_id_idx on addresses (user_id, created_at desc);
create unique index addresses_default_key on addresses (user_id) where is_default;
create trigger addresses_touch before update on addresses for each row execute function touch_updated_at();

alter table contact_messages
  add column handled_by uuid references users,
  add column deleted_at timestamptz;
create index contact_messages_created_at_idx on contact_messages (created_at desc, id) where deleted_at is null;

create index reviews_user_id_idx on reviews (user_id, created_at desc) where deleted_at is null;
create index reviews_created_at_idx on reviews (created_at desc, id) where deleted_at is null;

-- Of two reviews that are written at the same time the later one must count the earlier one: it waits for the product's row, and only
-- then, in a statement of its own, looks at what there is.
create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  perform from products where id = coalesce(new.product_id, old.product_id) for no key update;
  update products set (review_count, review_sum) =
    (select count(*), coalesce(sum(rating), 0) from reviews where product_id = coalesce(new.product_id, old.product_id) and deleted_at is null)
  where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
