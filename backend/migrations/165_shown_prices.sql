-- How the shopper was shown the prices of an order, and the amounts with tax that were shown. Forward only.
alter table shop_order
  add column shows_tax boolean not null default false,
  add column subtotal_gross bigint,
  add column shipping_gross bigint;

alter table order_line add column row_gross bigint;
