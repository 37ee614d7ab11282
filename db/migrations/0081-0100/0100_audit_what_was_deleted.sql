-- The audit log has the content of what was deleted. So far it had only that a row was deleted: of an order, neither number nor buyer nor total.
-- As in 0003, but rows that are deleted now (`is_hidden`) are logged with all their values, and those that are shown again say so.
create or replace function log_changes() returns trigger language plpgsql as $$
declare
  silent text[] := array['id', 'created_at', 'updated_at', 'deleted_at', 'singleton', 'listed', 'review_count', 'review_sum', 'password_hash']
    || array(select attname::text from pg_attribute where attrelid = tg_relid and attgenerated <> '');
  -- A part of another row is a change of that row.
  is_part boolean := tg_nargs > 2;
  versions text := case tg_op
    when 'INSERT' then $sql$ select '{}'::jsonb, to_jsonb(n) from new_rows n $sql$
    when 'DELETE' then $sql$ select to_jsonb(o), '{}'::jsonb from old_rows o $sql$
    else format($sql$ select to_jsonb(o), to_jsonb(n) from old_rows o join new_rows n using (%I) $sql$, tg_argv[1]) end;
  -- That a password changed is worth knowing; what it became is nobody's.
  differences text := case
    when is_part then $sql$
      select jsonb_build_object($5, jsonb_build_object('old', nullif(was - $3 - $4, '{}'), 'new', nullif(becomes - $3 - $4, '{}'))) $sql$
    when tg_op = 'INSERT' then $sql$
      select jsonb_object_agg(key, jsonb_build_object('new', value)) from jsonb_each(becomes - $3) where value <> 'null' $sql$
    else $sql$
      select case when is_hidden then (
          select jsonb_object_agg(key, jsonb_build_object('old', value)) from jsonb_each(was - $3) where value not in ('null', '""', '[]', '{}'))
        else coalesce(jsonb_object_agg(key, jsonb_build_object('old', was -> key, 'new', becomes -> key)), '{}') end
        || case when is_shown then '{"hidden": {"old": true, "new": false}}' else '{}' end::jsonb
        || case when was -> 'password_hash' is distinct from becomes -> 'password_hash' then '{"password": {}}' else '{}' end::jsonb
      from jsonb_object_keys((was || becomes) - $3) as key
      where coalesce(was -> key, 'null') is distinct from coalesce(becomes -> key, 'null') $sql$ end;
begin
  execute format($sql$
    with changed (was, becomes) as materialized (%s)
    insert into audit_log (actor_id, resource, row_id, action, changes)
    select current_setting('app.actor')::uuid, $1, ((was || becomes) ->> $4)::uuid,
      case when $2 = 'update' and is_hidden then 'delete' else $2 end, changes
    from changed
      cross join lateral (select was ->> 'deleted_at' is null and becomes ->> 'deleted_at' is not null,
        was ->> 'deleted_at' is not null and $2 = 'update' and becomes ->> 'deleted_at' is null) as deletion (is_hidden, is_shown)
      cross join lateral (%s) as told (changes)
    where changes <> '{}' or was -> 'deleted_at' is distinct from becomes -> 'deleted_at' $sql$, versions, differences)
  using
    tg_argv[0], case when is_part or tg_op = 'UPDATE' then 'update' when tg_op = 'INSERT' then 'create' else 'delete' end,
    silent, coalesce(tg_argv[2], 'id'), tg_argv[3];
  return null;
end $$;
