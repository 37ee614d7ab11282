-- Papers (docs/money/papers.md): a numbered snapshot for each sale that leaves its shop, and for what comes back of it. They are never changed.

-- Business identification number, as printed: nine digits, a hyphen, four digits. A shop that has one invoices with VAT.
alter table shops
  add column bin text,
  add constraint shops_bin_check check (bin ~ '^\d{9}-\d{4}$') not valid;

-- VAT in prices, by sub category or of all goods: the most exact row in force on the day of the hand-over. Without one it is 0 %.
create table vat_rates (
  id uuid primary key default uuid_v7(),
  sub_category_id uuid references sub_categories,
  percent numeric(5, 2) not null check (percent between 0 and 100),
  from_day date not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index vat_rates_of_key on vat_rates (sub_category_id, from_day) nulls not distinct where deleted_at is null;
create trigger vat_rates_touch before update on vat_rates for each row execute function touch_updated_at();
call audit('vat_rates', 'vatRates', 'id');

-- The next number of each kind of paper: of a shop, or of the platform (null), from July to June.
create table number_series (
  seller_id uuid references shops,
  kind text not null check (kind in ('invoice', 'creditNote', 'commissionInvoice')),
  -- The year of its July.
  fiscal_year smallint not null,
  next integer not null check (next > 1),
  constraint number_series_key unique nulls not distinct (seller_id, kind, fiscal_year)
);

create table documents (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('invoice', 'creditNote', 'commissionInvoice')),
  number text not null check (length(number) between 1 and 40),
  -- The shop; null: the platform.
  seller_id uuid references shops,
  fiscal_year smallint not null,
  -- Its place in the series.
  nth integer not null check (nth > 0),
  order_id uuid references orders,
  package_id uuid references packages,
  -- Its place among the papers of the package.
  place smallint check (place > 0),
  -- Of credit notes: the invoice.
  credits uuid references documents,
  -- Of papers of the platform: the shop and the month.
  billed_shop_id uuid references shops,
  month date,
  -- All that is printed; amounts in poisha.
  data jsonb not null,
  issued_at timestamptz not null,
  constraint documents_nth_key unique nulls not distinct (seller_id, kind, fiscal_year, nth),
  constraint documents_number_key unique nulls not distinct (seller_id, kind, number),
  -- Two servers that move one package write one paper.
  constraint documents_place_key unique (package_id, place),
  constraint documents_month_key unique (billed_shop_id, month),
  check ((package_id is null) = (place is null) and (package_id is null) = (order_id is null)),
  check ((billed_shop_id is null) = (month is null) and (billed_shop_id is null) = (package_id is not null)),
  check ((package_id is null) = (seller_id is null)),
  check (kind <> 'creditNote' or package_id is null or credits is not null)
);
create index documents_order_id_idx on documents (order_id) where order_id is not null;
create index documents_credits_idx on documents (credits) where credits is not null;

-- By the owner of the tables neither.
create function refuse_change_of_papers() returns trigger language plpgsql as $$
begin
  raise exception 'papers are never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger documents_refuse_change before update or delete or truncate on documents
  for each statement execute function refuse_change_of_papers();

-- Numbers and writes a paper. The row of the series is locked until the transaction ends, so that a number that is not used is given again.
create function issue_document(of_kind text, of_seller uuid, of_order uuid, of_package uuid, credited uuid, snapshot jsonb,
  billed uuid default null, of_month date default null) returns uuid language plpgsql as $$
declare
  day date := (now() at time zone 'Asia/Dhaka')::date;
  year smallint := extract(year from day - interval '6 months');
  taken integer;
  document uuid;
begin
  insert into number_series as s (seller_id, kind, fiscal_year, next) values (of_seller, of_kind, year, 2)
    on conflict on constraint number_series_key do update set next = s.next + 1 returning next - 1 into taken;
  insert into documents (kind, number, seller_id, fiscal_year, nth, order_id, package_id, place, credits, billed_shop_id, month, data, issued_at)
  values (of_kind,
    case of_kind when 'invoice' then 'INV' when 'creditNote' then 'CN' else 'COM' end
      || '-' || lpad((year % 100)::text, 2, '0') || lpad(((year + 1) % 100)::text, 2, '0') || '-' || lpad(taken::text, greatest(6, length(taken::text)), '0'),
    of_seller, year, taken, of_order, of_package,
    case when of_package is not null then (select count(*) + 1 from documents d where d.package_id = of_package) end, credited, billed, of_month, snapshot,
    -- Later ones have larger numbers, also of transactions that started earlier. Its year is that of its number.
    least(clock_timestamp(), make_timestamptz(year + 1, 7, 1, 0, 0, 0, 'Asia/Dhaka') - interval '1 microsecond'))
  returning id into document;
  return document;
end $$;

-- What the papers of a package do not say yet: an invoice of what left the shop, or a credit note of what came back since. The row of the package
-- is locked by the transaction.
create function papers_due(which uuid)
returns table (kind text, seller_id uuid, order_id uuid, package_id uuid, credits uuid, data jsonb) language plpgsql stable as $$
#variable_conflict use_column
declare
  p packages;
  last_invoice documents;
  is_out boolean;
  parties jsonb;
  fee bigint;
begin
  select k.* into p from packages k where k.id = which;
  select d.* into last_invoice from documents d where d.package_id = which and d.kind = 'invoice'
    order by d.data -> 'lines' = '[]', d.place desc limit 1;
  is_out := p.status in ('shipped', 'delivered');
  if last_invoice.id is null and not is_out then return; end if;
  select jsonb_build_object(
      'orderNumber', o.number,
      'seller', jsonb_build_object('name', s.name, 'address', s.address, 'translations', s.translations, 'bin', s.bin),
      'buyer', jsonb_build_object('name', coalesce(o.delivery_address ->> 'name', ''), 'line', coalesce(o.delivery_address ->> 'line', ''),
        'upazila', coalesce(o.delivery_address ->> 'upazila', ''), 'district', coalesce(o.delivery_address ->> 'district', '')))
    into parties from orders o, shops s where o.id = p.order_id and s.id = p.shop_id;
  -- What a buyer did not take has no delivery fee, unless it is kept of an advance.
  fee := coalesce(p.advance_kept_poisha, 0) + case when is_out then p.delivery_fee_poisha + p.fee_change_poisha else 0 end
    - (select coalesce(sum(case d.kind when 'invoice' then 1 else -1 end * (d.data ->> 'fee')::bigint), 0) from documents d where d.package_id = which);
  return query
  with said as (
    select x."lineId" as line_id, sum(sign * x.quantity)::integer as units, sum(sign * x.total)::bigint as total, sum(sign * x.vat)::bigint as vat,
      sum(sign * x.discount)::bigint as discount, (array_agg(x."vatPercent" order by d.place desc))[1] as percent
    from documents d cross join lateral (select case d.kind when 'invoice' then 1 else -1 end as sign) k
      cross join lateral jsonb_to_recordset(d.data -> 'lines')
        as x("lineId" uuid, quantity integer, total bigint, vat bigint, discount bigint, "vatPercent" numeric)
    where d.package_id = which group by 1),
  line as (
    select l.*, n.units, coalesce(d.units, 0) as said_units, n.units * (l.unit_price_poisha - l.off_poisha) as total, n.units * l.off_poisha as discount,
      coalesce(d.total, 0) as said_total, coalesce(d.vat, 0) as said_vat, coalesce(d.discount, 0) as said_discount,
      -- A credit note has the rate of its invoice.
      case when coalesce(d.units, 0) > 0 then d.percent when parties #>> '{seller,bin}' is null then 0 else coalesce((
        select r.percent from vat_rates r join products g on g.id = l.product_id
        where r.deleted_at is null and r.status = 'active' and r.from_day <= (now() at time zone 'Asia/Dhaka')::date
          and (r.sub_category_id is null or r.sub_category_id = g.sub_category_id)
        order by r.sub_category_id is null, r.from_day desc limit 1), 0) end as percent
    from order_lines l cross join lateral (select case when is_out then l.quantity - l.dropped else 0 end as units) n
      left join said d on d.line_id = l.id
    where l.package_id = which),
  -- The VAT of a part is the difference of two of these, so that parts add up to the whole.
  changed as (
    select c.*, sign(c.units - c.said_units)::integer as sign, abs(c.units - c.said_units) as pieces, abs(c.total - c.said_total) as amount,
      abs(round(c.total * c.percent / (100 + c.percent)) - c.said_vat)::bigint as tax, abs(c.discount - c.said_discount) as taken_off
    from line c where c.units <> c.said_units),
  paper as (select c.sign from changed c union select sign(fee)::integer where fee <> 0)
  select case paper.sign when 1 then 'invoice' else 'creditNote' end, p.shop_id, p.order_id, p.id, case paper.sign when -1 then last_invoice.id end,
    case paper.sign when 1 then parties else parties || jsonb_build_object('seller', last_invoice.data -> 'seller', 'buyer', last_invoice.data -> 'buyer',
      'invoice', jsonb_build_object('number', last_invoice.number, 'issuedAt', last_invoice.issued_at)) end
      || jsonb_build_object('lines', coalesce(s.lines, '[]'), 'discount', coalesce(s.taken_off, 0), 'value', coalesce(s.amount - s.tax, 0),
        'vat', coalesce(s.tax, 0), 'fee', greatest(paper.sign * fee, 0), 'total', coalesce(s.amount, 0) + greatest(paper.sign * fee, 0))
  from paper
    cross join lateral (
      select jsonb_agg(jsonb_build_object('lineId', c.id, 'name', c.name, 'translations', c.translations, 'options', c.options,
          'quantity', c.pieces, 'unit', 'piece', 'unitPrice', c.unit_price_poisha, 'discount', c.taken_off, 'value', c.amount - c.tax,
          'sdPercent', 0, 'sd', 0, 'vatPercent', c.percent, 'vat', c.tax, 'total', c.amount) order by c.position, c.id) as lines,
        sum(c.amount)::bigint as amount, sum(c.tax)::bigint as tax, sum(c.taken_off)::bigint as taken_off
      from changed c where c.sign = paper.sign) s;
end $$;

-- All papers of a transaction, at its end and in one order: transactions that number papers of the same shops wait for each other once.
create function issue_papers() returns trigger language plpgsql as $$
declare
  packages_moved uuid[] := string_to_array(nullif(current_setting('app.papers', true), ''), ',');
  due record;
begin
  if packages_moved is null then return null; end if;
  perform set_config('app.papers', '', true);
  for due in
    select d.* from (select distinct id from unnest(packages_moved) as id) m cross join lateral papers_due(m.id) d
    order by d.seller_id, d.kind, d.package_id
  loop
    perform issue_document(due.kind, due.seller_id, due.order_id, due.package_id, due.credits, due.data);
  end loop;
  return null;
end $$;
create function note_moved_package() returns trigger language plpgsql as $$
begin
  -- What left before there were papers gets none when it comes back.
  if old.status not in ('shipped', 'delivered', 'returned') or exists (select from documents where package_id = new.id) then
    perform set_config('app.papers', concat_ws(',', nullif(current_setting('app.papers', true), ''), new.id), true);
  end if;
  return null;
end $$;
create trigger packages_note_paper after update on packages for each row
  when ((old.status, old.subtotal_poisha, old.delivery_fee_poisha, old.fee_change_poisha, old.advance_kept_poisha)
      is distinct from (new.status, new.subtotal_poisha, new.delivery_fee_poisha, new.fee_change_poisha, new.advance_kept_poisha)
    and (old.status in ('shipped', 'delivered', 'returned') or new.status in ('shipped', 'delivered')))
  execute function note_moved_package();
-- Before its postings (packages_post): balances are locked after series.
create constraint trigger packages_issue_papers after update on packages deferrable initially deferred for each row
  when ((old.status, old.subtotal_poisha, old.delivery_fee_poisha, old.fee_change_poisha, old.advance_kept_poisha)
      is distinct from (new.status, new.subtotal_poisha, new.delivery_fee_poisha, new.fee_change_poisha, new.advance_kept_poisha)
    and (old.status in ('shipped', 'delivered', 'returned') or new.status in ('shipped', 'delivered')))
  execute function issue_papers();
