-- Of the page on which a guest ordered. Messages about the order have it, unless the account sees the order: then they have that of the account.
alter table orders add column language text;
alter table orders add constraint orders_language_check check (language in ('bn', 'en')) not valid;
