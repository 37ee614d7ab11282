-- The password that a reset sets once the second factor is shown; null: the sign-in sets none.
alter table pending_sign_ins add column new_password_hash text;
