-- Roles whose users can do nothing before they have a second factor.
alter table settings add column second_factor_roles text[] not null default '{}' check (second_factor_roles <@ array['admin', 'merchant']);
