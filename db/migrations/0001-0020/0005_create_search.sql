-- Search: what staff keep (synonyms), what was not found, and the log by which every process keeps its index in step.

-- ---------------------------------------------------------------- changes

-- What the search index of each process has to read again. A process remembers the oldest transaction that was still open when it last
-- looked, and reads every row from that transaction on: rows that commit late are not missed, those read twice do no harm.
create table search_changes (
  id bigint primary key generated always as identity,
  xact bigint not null default (pg_current_xact_id()::text::bigint),
  entity text not null check (entity in ('product', 'category', 'subCategory', 'shop', 'campaigns', 'synonyms')),
  -- Null: all of them.
  row_id uuid,
  created_at timestamptz not null default now()
);
create index search_changes_xact_idx on search_changes (xact);

-- Equal notifications of one transaction are folded into one by PostgreSQL.
create function log_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (entity, row_id) values (tg_argv[0], coalesce(new.id, old.id));
  perform pg_notify('search_changed', '');
  return null;
end $$;

create function log_variant_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (entity, row_id) values ('product', coalesce(new.product_id, old.product_id));
  perform pg_notify('search_changed', '');
  return null;
end $$;

-- Many new rows at once: of a file that is imported.
create function log_new_in_search() returns trigger language plpgsql as $$
begin
  execute format('insert into search_changes (entity, row_id) select distinct %L, %I from new_rows', tg_argv[0], tg_argv[1]);
  perform pg_notify('search_changed', '');
  return null;
end $$;

create function log_search_table_change() returns trigger language plpgsql as $$
begin
  insert into search_changes (entity) values (tg_argv[0]);
  perform pg_notify('search_changed', '');
  return null;
end $$;

create trigger products_new_search after insert on products referencing new table as new_rows
  for each statement execute function log_new_in_search('product', 'id');
create trigger products_search after delete on products for each row execute function log_search_change('product');
-- Every order changes a quantity: only having or not having any matters here.
create trigger products_change_search after update on products for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0)
    or row(old.shop_id, old.category_id, old.sub_category_id, old.name, old.translations, old.brand, old.model, old.manufacturer,
           old.price_poisha, old.special_price_poisha, old.campaign, old.rating, old.review_count, old.listed)
       is distinct from
       row(new.shop_id, new.category_id, new.sub_category_id, new.name, new.translations, new.brand, new.model, new.manufacturer,
           new.price_poisha, new.special_price_poisha, new.campaign, new.rating, new.review_count, new.listed))
  execute function log_search_change('product');
create trigger variant_items_new_search after insert on variant_items referencing new table as new_rows
  for each statement execute function log_new_in_search('product', 'product_id');
create trigger variant_items_search after delete on variant_items
  for each row execute function log_variant_search_change();
create trigger variant_items_change_search after update on variant_items for each row
  when ((old.quantity = 0) is distinct from (new.quantity = 0) or old.name is distinct from new.name)
  execute function log_variant_search_change();
create trigger categories_search after insert or update or delete on categories
  for each row execute function log_search_change('category');
create trigger sub_categories_search after insert or update or delete on sub_categories
  for each row execute function log_search_change('subCategory');
create trigger shops_search after insert or update or delete on shops
  for each row execute function log_search_change('shop');
create trigger campaigns_search after insert or update or delete on campaigns
  for each statement execute function log_search_table_change('campaigns');

-- ---------------------------------------------------------------- searches that found nothing

-- The normalised words and how often; nothing about who searched. Kept small by the server.
create table search_misses (
  id uuid primary key default uuid_v7(),
  query text not null constraint search_misses_query_key unique check (length(query) between 1 and 100),
  count integer not null default 1 check (count > 0),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index search_misses_last_at_idx on search_misses (last_at desc);
-- What an admin dismisses.
call audit('search_misses', 'misses', 'id');

-- ---------------------------------------------------------------- synonyms

-- Each row is a group of words or short phrases that mean the same. One spelling stands for all that sound like it: দুধ needs no dudh.
create table synonyms (
  id uuid primary key default uuid_v7(),
  words text[] not null check (cardinality(words) between 2 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger synonyms_touch before update on synonyms for each row execute function touch_updated_at();
create trigger synonyms_search after insert or update or delete on synonyms
  for each statement execute function log_search_table_change('synonyms');
call audit('synonyms', 'synonyms', 'id');

insert into synonyms (words) values
  -- staples
  ('{"চাল","rice","chaul","chawl"}'),
  ('{"ডাল","dal","lentil","lentils","pulses"}'),
  ('{"মসুর","মুশুরি","moshuri","masoor","red lentil","red lentils"}'),
  ('{"মুগ","moong","mung","mug"}'),
  ('{"ছোলা","বুট","chickpea","chickpeas","boot","chana"}'),
  ('{"আটা","atta","wheat flour"}'),
  ('{"ময়দা","maida","refined flour","all purpose flour"}'),
  ('{"সুজি","semolina","suji"}'),
  ('{"বেসন","gram flour","beshon"}'),
  ('{"মুড়ি","puffed rice"}'),
  ('{"চিড়া","চিড়ে","flattened rice","chire","poha"}'),
  ('{"আটাশ","আঠাশ","২৮"}'),
  ('{"পোলাও","পোলাওয়ের","পোলাওর","polao","pulao","aromatic"}'),
  ('{"চিনিগুঁড়া","chiniguda"}'),
  -- oils and spices
  ('{"তেল","oil","অয়েল"}'),
  ('{"সয়াবিন","soybean","soyabean","soya"}'),
  ('{"সরিষা","সরিষার","শর্ষে","সর্ষে","mustard","shorshe"}'),
  ('{"সূর্যমুখী","sunflower","সানফ্লাওয়ার"}'),
  ('{"জলপাই","অলিভ","olive"}'),
  ('{"তিল","sesame"}'),
  ('{"ঘি","ghee"}'),
  ('{"মাখন","butter","বাটার"}'),
  ('{"বনস্পতি","ডালডা","dalda","vanaspati"}'),
  ('{"মসলা","মশলা","masala","spice","spices"}'),
  ('{"মরিচ","লংকা","chilli","chili","pepper"}'),
  ('{"গোলমরিচ","গোল মরিচ","black pepper","peppercorn"}'),
  ('{"হলুদ","turmeric","haldi"}'),
  ('{"ধনিয়া","ধনে","coriander","dhone"}'),
  ('{"জিরা","cumin","jeera"}'),
  ('{"আদা","ginger"}'),
  ('{"রসুন","garlic"}'),
  ('{"এলাচ","এলাচি","cardamom"}'),
  ('{"দারুচিনি","দারচিনি","cinnamon","dalchini"}'),
  ('{"লবঙ্গ","লং","clove","cloves"}'),
  ('{"তেজপাতা","bay leaf","bay leaves"}'),
  ('{"কালিজিরা","কালোজিরা","black seed","nigella","kalonji"}'),
  ('{"গুঁড়া","গুঁড়ো","পাউডার","powder"}'),
  ('{"লবণ","নুন","salt","nun"}'),
  ('{"চিনি","sugar"}'),
  ('{"গুড়","molasses","jaggery"}'),
  ('{"মধু","honey"}'),
  ('{"আচার","pickle","pickles"}'),
  ('{"সস","sauce","ketchup","কেচাপ"}'),
  -- fish and meat
  ('{"মাছ","মাছের","fish","mas","mach"}'),
  ('{"ইলিশ","hilsa","hilsha","elish"}'),
  ('{"রুই","রুহি","rohu","ruhi"}'),
  ('{"চিংড়ি","prawn","prawns","shrimp","shrimps"}'),
  ('{"রূপচাঁদা","pomfret"}'),
  ('{"শুঁটকি","dried fish","dry fish"}'),
  ('{"মাংস","গোশত","গোস্ত","meat","gosht"}'),
  ('{"গরু","গরুর","beef","বিফ"}'),
  ('{"খাসি","খাসির","mutton","মাটন","goat"}'),
  ('{"মুরগি","chicken","চিকেন","murgi"}'),
  ('{"ব্রয়লার","বয়লার","broiler","boiler"}'),
  ('{"হাঁস","duck","has"}'),
  ('{"কলিজা","liver"}'),
  ('{"শিঙাড়া","সিঙ্গারা","সমুচা","samosa","singara"}'),
  -- fruit and vegetables
  ('{"আম","mango","aam"}'),
  ('{"কলা","banana","kola"}'),
  ('{"লিচু","litchi","lychee"}'),
  ('{"পেয়ারা","guava"}'),
  ('{"পেঁপে","papaya"}'),
  ('{"কাঁঠাল","jackfruit"}'),
  ('{"আনারস","pineapple"}'),
  ('{"খেজুর","date","dates"}'),
  ('{"ফল","fruit","fruits","ফলমূল"}'),
  ('{"সবজি","শাকসবজি","তরকারি","vegetable","vegetables"}'),
  ('{"বেগুন","aubergine","eggplant","brinjal"}'),
  ('{"লাউ","কদু","bottle gourd"}'),
  ('{"করলা","উচ্ছে","bitter gourd"}'),
  ('{"ঢ্যাঁড়স","ঢেঁড়স","ভেন্ডি","okra","ladies finger"}'),
  ('{"কুমড়া","pumpkin"}'),
  ('{"শসা","cucumber"}'),
  ('{"গাজর","carrot","carrots"}'),
  ('{"পালংশাক","পালং শাক","spinach"}'),
  ('{"আলু","potato","potatoes"}'),
  ('{"পেঁয়াজ","পিঁয়াজ","onion","onions"}'),
  ('{"টমেটো","tomato","tomatoes"}'),
  ('{"লেবু","lemon","lime"}'),
  -- milk, eggs, snacks, drinks
  ('{"দুধ","milk","মিল্ক"}'),
  ('{"দই","দধি","dohi","curd","yogurt","yoghurt"}'),
  ('{"পনির","চিজ","cheese","paneer"}'),
  ('{"ডিম","egg","eggs","আন্ডা"}'),
  ('{"বিস্কুট","biscuit","biscuits","cookies","কুকিজ"}'),
  ('{"বাদাম","nut","nuts"}'),
  ('{"কাঠবাদাম","almond","almonds"}'),
  ('{"কাজুবাদাম","কাজু","cashew"}'),
  ('{"চা","tea","cha pata","চা পাতা","চাপাতা"}'),
  ('{"কফি","coffee","kofi"}'),
  ('{"নুডলস","noodles","noodle"}'),
  ('{"সেমাই","vermicelli","semai"}'),
  ('{"পানি","জল","water"}'),
  ('{"শরবত","sherbet","sharbat","juice","জুস"}'),
  ('{"ইসবগুল","isabgol","psyllium","ispaghula"}'),
  -- baby and body
  ('{"শিশু","শিশুর","শিশুদের","বাচ্চা","বাচ্চার","বাচ্চাদের","baby","বেবি","kids"}'),
  ('{"ডায়াপার","diaper","diapers","pampers","প্যাম্পার্স"}'),
  ('{"সাবান","soap","shaban","sabun"}'),
  ('{"নারকেল","নারিকেল","coconut"}'),
  ('{"চুল","চুলের","hair"}'),
  ('{"দাঁত","দাঁতের","tooth","teeth","dental"}'),
  ('{"টুথপেস্ট","toothpaste","মাজন","দাঁতের মাজন"}'),
  ('{"পেট্রোলিয়াম জেলি","petroleum jelly","ভ্যাসলিন","vaseline"}'),
  ('{"ব্রাশ","টুথব্রাশ","toothbrush"}'),
  ('{"মেহেদি","মেহেন্দি","henna","mehndi"}'),
  ('{"প্যাড","স্যানিটারি ন্যাপকিন","pad","pads","sanitary napkin","napkin"}'),
  ('{"টিস্যু","tissue","tissues"}'),
  -- health
  ('{"ওষুধ","ঔষধ","medicine","medicines","drug"}'),
  ('{"প্যারাসিটামল","paracetamol","নাপা","জ্বরের ওষুধ","fever medicine"}'),
  ('{"ওরস্যালাইন","খাবার স্যালাইন","খাওয়ার স্যালাইন","oral saline","ors","ors saline","oral rehydration"}'),
  ('{"অ্যান্টাসিড","antacid","গ্যাসের ওষুধ","গ্যাস্ট্রিকের ওষুধ","gaser oshudh","gastric"}'),
  ('{"অ্যালবেনডাজল","albendazole","কৃমির ওষুধ","worm medicine"}'),
  ('{"মেশিন","যন্ত্র","machine","device","মিটার"}'),
  ('{"বিপি","রক্তচাপ","প্রেশার","প্রেসার","bp","blood pressure","pressure","presar","প্রেশার মাপার","প্রেসার মাপার"}'),
  ('{"বিপি মেশিন","প্রেশার মাপার মেশিন","প্রেসার মেশিন","pressure machine","presar mapar machine","bp monitor","blood pressure monitor"}'),
  ('{"ডায়াবেটিস","ডায়াবেটিক","diabetes","diabetic","sugar"}'),
  ('{"গ্লুকোমিটার","glucometer","সুগার মাপার মেশিন","ডায়াবেটিস মাপার মেশিন","ডায়াবেটিস মেশিন","glucose meter"}'),
  ('{"থার্মোমিটার","thermometer","জ্বর মাপার","জ্বর মাপার যন্ত্র","জ্বর মাপার মেশিন","জ্বর মাপা"}'),
  ('{"ওজন মাপার যন্ত্র","ওজন মেশিন","weight machine","weighing scale","scale"}'),
  ('{"মাস্ক","mask","masks","face mask"}'),
  ('{"ব্যান্ডেজ","bandage","band aid"}'),
  ('{"চোখের ড্রপ","চোখের পানি","eye drop","eye drops","artificial tears"}'),
  ('{"নাকের ড্রপ","nasal drop","nasal drops","nose drop"}'),
  -- household
  ('{"মশা","মশার","mosquito"}'),
  ('{"ঝাড়ু","ফুলঝাড়ু","broom"}'),
  ('{"তেলাপোকা","আরশোলা","cockroach"}'),
  ('{"বাসন","থালাবাসন","থালা বাসন","dish","dishwash"}'),
  ('{"হ্যান্ডওয়াশ","hand wash","হাত ধোয়া","হাত ধোয়ার"}'),
  ('{"কাপড় কাচা","কাপড় ধোয়া","laundry"}'),
  ('{"ময়লা","ময়লার","garbage","trash"}'),
  -- measures
  ('{"কেজি","kg","kilo","কিলো"}'),
  ('{"গ্রাম","g","gm","gram"}'),
  ('{"লিটার","l","liter","litre"}'),
  ('{"মিলি","ml"}');

-- The same letter has two encodings.
update synonyms set words = (select array_agg(normalize(word, nfc) order by place) from unnest(words) with ordinality as t(word, place));
