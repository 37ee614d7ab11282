-- Whether users are asked to verify their phone number (`optional`), must do so before they order (`required`), or neither (`off`).
alter table settings add column phone_verification text not null default 'optional'
  check (phone_verification in ('off', 'optional', 'required'));
