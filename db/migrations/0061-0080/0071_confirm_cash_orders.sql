-- Cash orders of buyers whose phone is not verified can need a one-time code of the phone (0068).
alter table settings
  add column cash_codes boolean not null default true,
  -- Above this amount, and from this many open cash orders; 0: these do not matter.
  add column cash_code_amount_poisha bigint not null default 0 check (cash_code_amount_poisha >= 0),
  add column cash_code_orders integer not null default 3 check (cash_code_orders >= 0);
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add check (purpose in ('signIn', 'resetPassword', 'verifyPhone', 'changePhone', 'confirmOrder'));
-- Orders that came back as a whole, by their buyer.
create index orders_returned_idx on orders (user_id) where status = 'returned' and deleted_at is null;
