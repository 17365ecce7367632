-- Quotes that are ordered again. Forward only.

-- The ordered quote that this one repeats, at its price and until its end; null: it was made by the shop.
alter table bulk_quote add column repeats_id bigint references bulk_quote (id) on delete cascade;
create index bulk_quote_repeats on bulk_quote (repeats_id) where repeats_id is not null;
