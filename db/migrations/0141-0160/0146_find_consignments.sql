-- migrate: no transaction
-- Parcels are scanned by the courier's number, whichever courier it is.
drop index concurrently if exists shipments_consignment_id_idx;
create index concurrently shipments_consignment_id_idx on shipments (consignment_id) where consignment_id is not null;
