-- The states of a package in order of precedence for the state of its order. Like the checks of states, it follows
-- domain/parcels/package-states.ts (db/migrate/enumerations.ts).
create function package_state_order() returns text[] language sql immutable
return array['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'];

create or replace function order_state(packages text[]) returns text language sql immutable strict
return (select state from unnest(package_state_order()) with ordinality as s(state, place)
  where state = any(packages) order by place limit 1);
