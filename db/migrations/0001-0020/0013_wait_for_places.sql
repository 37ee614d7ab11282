-- A place that closes or opens puts its products on or off the list; one that is only just coming to it is not among them yet. So whoever
-- comes waits for it, and it for them. Only to the new place: its products are locked before it by whoever changes them.
create or replace function set_product_listed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.shop_id <> old.shop_id then
    perform from shops where id = new.shop_id for share;
  end if;
  if tg_op = 'INSERT' or new.category_id <> old.category_id then
    perform from categories where id = new.category_id for share;
  end if;
  if tg_op = 'INSERT' or new.sub_category_id <> old.sub_category_id then
    perform from sub_categories where id = new.sub_category_id for share;
  end if;
  new.listed := new.status = 'active' and new.deleted_at is null
    and exists (select from shops where id = new.shop_id and status = 'active' and deleted_at is null)
    and exists (select from categories where id = new.category_id and status = 'active' and deleted_at is null)
    and exists (select from sub_categories where id = new.sub_category_id and status = 'active' and deleted_at is null);
  return new;
end $$;
