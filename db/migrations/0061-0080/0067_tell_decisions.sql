-- More of what happens is told (docs/messages.md): decisions about shops and products, stock that ends, refunds, answers to contact messages.

-- Admins decide about shops. Their merchants, who can't, are not told of what they typed themselves.
create function tell_shop_decision() returns trigger language plpgsql as $$
begin
  perform write_messages(jsonb_build_array(jsonb_build_object('shopId', new.id, 'kind',
    case when new.status = 'active' then 'shopApproved' when old.status = 'pending' then 'shopRefused' else 'shopSuspended' end)));
  return null;
end $$;
create trigger shops_tell_decision after update of status on shops for each row
  when (old.status <> new.status and new.status <> 'pending' and new.deleted_at is null
    and current_setting('app.actor', true) not in ('', new.merchant_id::text))
  execute function tell_shop_decision();

-- A file of an admin may change thousands of products: its import is quiet.
create function tell_product_decision() returns trigger language plpgsql as $$
begin
  if current_setting('app.actor') <> (select merchant_id::text from shops where id = new.shop_id) then
    perform write_messages(jsonb_build_array(jsonb_build_object('productId', new.id, 'kind',
      case new.status when 'active' then 'productApproved' else 'productHidden' end)));
  end if;
  return null;
end $$;
create trigger products_tell_decision after update of status on products for each row
  when (old.status <> new.status and new.status <> 'pending' and new.deleted_at is null and current_setting('app.actor', true) <> '')
  execute function tell_product_decision();

-- A stock that becomes low (5, as `low_stock` of 0007) or ends, once each time it does.
create function tell_low_stock() returns trigger language plpgsql as $$
declare
  is_item constant boolean := tg_table_name = 'variant_items';
  of_product constant uuid := case when is_item then to_jsonb(new) ->> 'product_id' else to_jsonb(new) ->> 'id' end;
begin
  perform write_messages((select jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('productId', p.id,
      'itemId', case when is_item then new.id end, 'kind', case new.quantity when 0 then 'soldOut' else 'lowStock' end)))
    from products p join shops s on s.id = p.shop_id
    where p.id = of_product and p.listed and coalesce(current_setting('app.actor', true), '') <> s.merchant_id::text
      -- A product whose items have their own stock has no other.
      and (is_item or not exists (select from variant_items v where v.product_id = p.id and v.quantity is not null))));
  return null;
end $$;
create trigger products_tell_low after update of quantity on products for each row
  when (new.quantity < old.quantity and new.quantity <= 5 and (old.quantity > 5 or new.quantity = 0)) execute function tell_low_stock();
create trigger variant_items_tell_low after update of quantity on variant_items for each row
  when (new.quantity < old.quantity and new.quantity <= 5 and (old.quantity > 5 or new.quantity = 0)) execute function tell_low_stock();

-- Cash that was paid back is told of, too: the packages don't say it.
create function tell_refunds() returns trigger language plpgsql as $$
begin
  perform write_messages(jsonb_build_array(jsonb_build_object('kind', 'paymentRefunded', 'paymentId', new.id)));
  return null;
end $$;
create trigger payments_tell_refunds after update of status on payments for each row
  when (old.status <> new.status and new.status = 'refunded') execute function tell_refunds();

-- The language of the page that the message was written on: that of the answer.
alter table contact_messages add column language text not null default 'bn' check (language in ('bn', 'en'));
create table contact_replies (
  id uuid primary key default uuid_v7(),
  message_id uuid not null references contact_messages on delete cascade,
  admin_id uuid not null references users,
  reply text not null check (length(reply) between 1 and 1000),
  created_at timestamptz not null default now()
);
-- One that is sent twice is the same.
create unique index contact_replies_once_idx on contact_replies (message_id, md5(reply));
