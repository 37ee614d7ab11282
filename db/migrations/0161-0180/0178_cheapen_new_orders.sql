-- PostgreSQL reads the text of each check of a table again for each statement that writes to it, and plans functions in SQL again: a part of
-- the time of each new order. These say the same as before in fewer words; those of enumerations follow db/migrate/enumerations.ts.

-- As in 0001, with plans that a session keeps: each order checks the products of which it takes stock.
create or replace function is_translations(value jsonb) returns boolean language plpgsql immutable as $$
begin
  if jsonb_typeof(value) <> 'object' then return false; end if;
  return value - '{bn,en}'::text[] = '{}' and coalesce(jsonb_typeof(value -> 'bn'), 'object') = 'object'
    and coalesce(jsonb_typeof(value -> 'en'), 'object') = 'object';
end $$;

-- As in 0128, 0161 and 0155.
alter table packages
  drop constraint packages_cash_collected_check,
  add constraint packages_cash_collected_check check (cash_collected_poisha >= 0 and cash_held_by = any ('{courier,shop,platform}')
    and (cash_collected_poisha is null) = (cash_held_by is null)) not valid,
  drop constraint packages_slot_check,
  add constraint packages_slot_check check (num_nulls(slot_id, slot_day, slot_from, slot_to) % 4 = 0) not valid;
alter table order_lines
  drop constraint order_lines_off_check,
  add constraint order_lines_off_check check (off_poisha >= 0 and off_poisha < greatest(unit_price_poisha, 1)) not valid;
