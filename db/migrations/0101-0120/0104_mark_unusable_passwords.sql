-- An account that an order opened can be registered by the owner of the number: its password hash is the one that no password has
-- (`unusableHash`). So far it was that of a random password, another one in each process. Such an account is as old as its first order, to
-- the microsecond, and no one ever signed in to it, set its password or proved its number.
update users u set password_hash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
where u.role = 'customer' and u.phone_verified_at is null and not u.has_proved_phone and u.deleted_at is null
  and exists (select from orders o where o.user_id = u.id and o.placed_for_phone is not null and o.created_at = u.created_at)
  and not exists (select from sessions s where s.user_id = u.id)
  and not exists (select from known_devices d where d.user_id = u.id)
  and not exists (select from audit_log a where a.resource = 'users' and a.row_id = u.id and a.changes ? 'password');
