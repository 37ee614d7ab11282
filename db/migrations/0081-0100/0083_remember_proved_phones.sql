-- Whether a code ever proved a phone number of this account, also a former one. Before the first time, its second factor may be that of a
-- stranger who registered the number (0069).
alter table users add column has_proved_phone boolean not null default false;
update users set has_proved_phone = true where phone_verified_at is not null;
create function remember_proved_phone() returns trigger language plpgsql as $$
begin
  new.has_proved_phone := true;
  return new;
end $$;
-- Named to run after users_forget_verified_phone.
create trigger users_remember_proved_phone before insert or update on users for each row
  when (new.phone_verified_at is not null and not new.has_proved_phone) execute function remember_proved_phone();
