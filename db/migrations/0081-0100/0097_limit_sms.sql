-- Why a package was cancelled, from a list (domain/order-states.ts): messages say this, and not the note. Null: before 0.8, and other events.
alter table package_events add column reason text;
alter table package_events add constraint package_events_reason_check
  check (reason in ('outOfStock', 'unreachable', 'buyerAsked', 'wrongPrice', 'damaged', 'areaNotServed', 'other', 'expired')) not valid;
-- Done by the holder of the order's link, who is not told of it.
alter table package_events add column by_link boolean not null default false;
