-- Live streams end when their user may do more or less than before: every process looks again at the streams of this user.
drop trigger users_notify_ended on users;
create trigger users_notify_ended after update of role, status, deleted_at, staff_role_id on users for each row
  when (row(old.role, old.status, old.deleted_at, old.staff_role_id) is distinct from row(new.role, new.status, new.deleted_at, new.staff_role_id))
  execute function notify_session_ended('id');

create function notify_permissions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', id::text) from users where staff_role_id = new.id and deleted_at is null;
  return null;
end $$;
create trigger staff_roles_notify_changed after update of permissions on staff_roles for each row
  when (old.permissions is distinct from new.permissions) execute function notify_permissions_changed();
