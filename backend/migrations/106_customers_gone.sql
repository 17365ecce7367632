-- Orders outlive the account they were placed from: the law asks for them, not for all that stands in them. Forward only.

-- When the customer's account was deleted; null: it was not, or a guest placed the order.
alter table shop_order add column owner_gone_at timestamptz;
-- Done when the order was over: what only making and delivering it needed is gone.
alter table shop_order add column stripped_at timestamptz;
create index order_to_strip on shop_order (owner_gone_at) where owner_gone_at is not null and stripped_at is null;
