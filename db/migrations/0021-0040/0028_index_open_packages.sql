-- The menus of merchants and admins count the orders that wait to be confirmed, packed and sent; most packages have ended.
create index packages_open_idx on packages (order_id, status) include (shop_id) where status in ('pending', 'confirmed', 'packed');
