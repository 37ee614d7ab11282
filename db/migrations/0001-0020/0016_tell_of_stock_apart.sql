-- Every order changes a quantity, and had all texts of its products compared to find that nothing else had changed. Now they are compared
-- where one of them may have: `status` and `deleted_at` stand for `listed`, what was rated for `rating`.
drop trigger products_change_notify on products;
create trigger products_change_notify after update of shop_id, category_id, sub_category_id, name, slug, description, images, price_poisha,
    special_price_poisha, advance_money_poisha, brand, model, origin_country, manufacturer, campaign, starting_rating, review_count, review_sum,
    translations, status, deleted_at, listed on products for each row
  when (row(old.shop_id, old.category_id, old.sub_category_id, old.name, old.slug, old.description, old.images, old.price_poisha,
            old.special_price_poisha, old.advance_money_poisha, old.brand, old.model, old.origin_country, old.manufacturer, old.campaign,
            old.starting_rating, old.review_count, old.review_sum, old.translations, old.listed)
        is distinct from
        row(new.shop_id, new.category_id, new.sub_category_id, new.name, new.slug, new.description, new.images, new.price_poisha,
            new.special_price_poisha, new.advance_money_poisha, new.brand, new.model, new.origin_country, new.manufacturer, new.campaign,
            new.starting_rating, new.review_count, new.review_sum, new.translations, new.listed))
  execute function notify_catalog_changed();
create trigger products_stock_notify after update of quantity on products for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0)) execute function notify_catalog_changed();

drop trigger products_change_search on products;
create trigger products_change_search after update of shop_id, category_id, sub_category_id, name, translations, brand, model, manufacturer,
    price_poisha, special_price_poisha, campaign, starting_rating, review_count, review_sum, status, deleted_at, listed on products for each row
  when (row(old.shop_id, old.category_id, old.sub_category_id, old.name, old.translations, old.brand, old.model, old.manufacturer,
            old.price_poisha, old.special_price_poisha, old.campaign, old.rating, old.review_count, old.listed)
        is distinct from
        row(new.shop_id, new.category_id, new.sub_category_id, new.name, new.translations, new.brand, new.model, new.manufacturer,
            new.price_poisha, new.special_price_poisha, new.campaign, new.rating, new.review_count, new.listed))
  execute function log_search_change('product');
create trigger products_stock_search after update of quantity on products for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0)) execute function log_search_change('product');
