-- Names compare as people read them, in every language, and the database holds which are taken.
--
-- What a reader can't tell apart: without characters that are not seen (of Unicode's format characters and ignorable code points), NFKC, one
-- space for any, lower case, Latin digits, one apostrophe and one dash, Cyrillic and Greek letters that look like Latin ones as these, and
-- without punctuation at both ends.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select coalesce(nullif(regexp_replace(key, '^[[:space:][:punct:]।]+|[[:space:][:punct:]।]+$', '', 'g'), ''), btrim(key))
  from (select regexp_replace(translate(lower(normalize(regexp_replace(name,
      '[\u00AD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), NFKC)),
    '০১২৩৪৫৬৭৮৯’‘ʼ`´‐‑‒–—−аеорсухіјѕһԁԛԝνοικτ', '0123456789''''''''''------aeopcyxijshdqwvoikt'), '[[:space:]\u1680\u2028\u2029]+', ' ', 'g') as key) read
$$;

-- The names of active shops, and of what exists in the other tables.
create table taken_names (
  kind text not null,
  -- The category of a sub category; zeros: names are unique in all.
  scope uuid not null,
  key text not null,
  row_id uuid not null,
  primary key (kind, scope, key)
);
create index taken_names_row_idx on taken_names (row_id);
comment on table taken_names is 'written by hold_names(): the main name and those in other languages, as name_key() reads them';

create function name_keys(item jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct name_key(name)), '{}') from (
    select item ->> 'name' as name union all select texts ->> 'name' from jsonb_each(item -> 'translations') as t(language, texts)) names
  where name_key(name) <> ''
$$;

-- hold_names(kind, column of the scope or '', status in which a row holds its names or ''). Only names that a write adds are compared: rows
-- that had the same name before this migration keep it. Throws the violation of the index that held names before.
create function hold_names() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  becomes jsonb := to_jsonb(new);
  scope_of uuid := coalesce((becomes ->> nullif(tg_argv[1], ''))::uuid, '00000000-0000-0000-0000-000000000000');
  is_moved boolean := tg_op = 'UPDATE' and tg_argv[1] <> '' and was ->> tg_argv[1] is distinct from becomes ->> tg_argv[1];
  before text[] := case when was ->> 'deleted_at' is null and tg_argv[2] in ('', was ->> 'status') and not is_moved then name_keys(was) else '{}' end;
  after text[] := case when becomes ->> 'deleted_at' is null and tg_argv[2] in ('', becomes ->> 'status') then name_keys(becomes) else '{}' end;
begin
  delete from taken_names where kind = tg_argv[0] and row_id = new.id and (is_moved or key <> all(after));
  insert into taken_names (kind, scope, key, row_id)
    select tg_argv[0], scope_of, added, new.id from (select unnest(after) except select unnest(before)) as names(added) order by added;
  return null;
exception when unique_violation then
  raise exception 'the name % is taken', becomes ->> 'name' using errcode = 'unique_violation', constraint = tg_table_name || '_name_key';
end $$;

create trigger shops_hold_names after insert or update of name, translations, status, deleted_at on shops
  for each row execute function hold_names('shops', '', 'active');
create trigger categories_hold_names after insert or update of name, translations, deleted_at on categories
  for each row execute function hold_names('categories', '', '');
create trigger sub_categories_hold_names after insert or update of name, translations, category_id, deleted_at on sub_categories
  for each row execute function hold_names('subCategories', 'category_id', '');
create trigger staff_roles_hold_names after insert or update of name, translations, deleted_at on staff_roles
  for each row execute function hold_names('roles', '', '');

-- Of two with the same name the older one holds it; the younger one keeps it until it is renamed.
insert into taken_names (kind, scope, key, row_id)
select kind, scope, key, id from (
  select 'shops' as kind, '00000000-0000-0000-0000-000000000000'::uuid as scope, unnest(name_keys(to_jsonb(t))) as key, id, created_at
    from shops t where deleted_at is null and status = 'active'
  union all select 'categories', '00000000-0000-0000-0000-000000000000', unnest(name_keys(to_jsonb(t))), id, created_at
    from categories t where deleted_at is null
  union all select 'subCategories', category_id, unnest(name_keys(to_jsonb(t))), id, created_at from sub_categories t where deleted_at is null
  union all select 'roles', '00000000-0000-0000-0000-000000000000', unnest(name_keys(to_jsonb(t))), id, created_at
    from staff_roles t where deleted_at is null
) names order by created_at, id
on conflict do nothing;

-- The names that a merchant wants for an active shop, until an admin decides: {"name": …, "translations": {"en": {"name": …}}}.
alter table shops add column wanted_names jsonb;
