-- Cash was recorded as the total of the order, also when some of its packages were cancelled. What was collected is what arrived.
-- Nothing happened to these payments: no news are written, and they stay as old as they are.
alter table payments disable trigger user;
update payments pay set amount_poisha = arrived.total
from (select order_id, sum(subtotal_poisha + delivery_fee_poisha) as total from packages where status in ('delivered', 'returned') group by 1) arrived
where arrived.order_id = pay.order_id and pay.method = 'cash_on_delivery' and pay.status in ('verified', 'refunded')
  and pay.amount_poisha <> arrived.total;
alter table payments enable trigger user;
