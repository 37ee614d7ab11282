-- The article code of the merchant. A column: it is written with its row, moves with it to another shop, and is free again when it is deleted.
alter table products add column sku text;
