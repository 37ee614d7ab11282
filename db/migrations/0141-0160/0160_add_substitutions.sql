-- What a shop does when it lacks something of a package, as its buyer chose; it moves nothing by itself. A server of before writes the default.
alter table packages
  add column substitution text not null default 'callMe',
  -- What a similar product may cost more; null: nothing.
  add column substitution_extra_poisha bigint,
  add constraint packages_substitution_check check (substitution in ('callMe', 'refund', 'similar')) not valid,
  add constraint packages_substitution_extra_check
    check (substitution_extra_poisha is null or (substitution = 'similar' and substitution_extra_poisha > 0)) not valid;
