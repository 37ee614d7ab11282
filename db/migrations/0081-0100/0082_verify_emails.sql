-- When a link that was sent there proved that the user reads this e-mail address; null: not proved, and nothing but such links is sent to
-- it. A change of the address clears it.
alter table users add column email_verified_at timestamptz;
create function forget_verified_email() returns trigger language plpgsql as $$
begin
  if new.email_verified_at is not distinct from old.email_verified_at then new.email_verified_at := null; end if;
  return new;
end $$;
create trigger users_forget_verified_email before update of email on users for each row
  when (lower(old.email) is distinct from lower(new.email)) execute function forget_verified_email();
