-- What a product weighs with an option whose name does not say it; null: as its name says, else as the product.
alter table variant_items add weight_grams integer;
alter table variant_items add constraint variant_items_weight_check check (weight_grams between 1 and 1000000) not valid;
