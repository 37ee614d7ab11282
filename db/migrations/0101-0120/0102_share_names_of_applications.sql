-- migrate: no transaction
-- Only active shops hold a name (0101): an application must not keep the real shop from its name.
drop index concurrently if exists shops_name_key;
