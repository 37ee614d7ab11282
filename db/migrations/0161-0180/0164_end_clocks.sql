-- Hours after which jobs end what waits, 0: never. Packages that their shop does not confirm are cancelled; returns that it does not answer
-- are approved.
alter table settings
  add column unconfirmed_hours smallint not null default 0 check (unconfirmed_hours between 0 and 2160),
  add column silent_return_hours smallint not null default 120 check (silent_return_hours between 0 and 2160);

-- `cannotDeliver`: its shop did not confirm it.
alter table package_events
  drop constraint package_events_reason_check,
  add constraint package_events_reason_check check (reason in ('outOfStock', 'unreachable', 'buyerAsked', 'wrongPrice', 'damaged',
    'areaNotServed', 'other', 'expired', 'cannotDeliver', 'refused', 'notFound', 'wrongAddress', 'postponed', 'noCash', 'damagedParcel',
    'outsideArea')) not valid;
