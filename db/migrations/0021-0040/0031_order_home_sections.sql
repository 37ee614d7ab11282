-- The sections of the home page, in order: [{"type": "shop", "id": …, "isShown": true}]. Triggers of settings notify the caches and log changes.
alter table settings add column home_sections jsonb not null default '[
  {"type": "banners", "isShown": true},
  {"type": "campaigns", "isShown": true},
  {"type": "categories", "isShown": true},
  {"type": "bestSellers", "isShown": true},
  {"type": "newArrivals", "isShown": true}]'
  check (jsonb_typeof(home_sections) = 'array' and jsonb_array_length(home_sections) between 1 and 12);
