-- The amounts of an order are in its currency; what they come to in the base currency is kept beside them.

alter table shop_order
  add column exchange_rate numeric(16, 8) not null default 1 check (exchange_rate > 0),
  add column base_subtotal bigint,
  add column base_discount bigint,
  add column base_shipping bigint,
  add column base_tax bigint,
  add column base_grand_total bigint;

update shop_order set base_subtotal = subtotal, base_discount = discount, base_shipping = shipping, base_tax = tax,
  base_grand_total = grand_total;

alter table shop_order
  alter column exchange_rate drop default,
  alter column base_subtotal set not null,
  alter column base_discount set not null,
  alter column base_shipping set not null,
  alter column base_tax set not null,
  alter column base_grand_total set not null;
