-- What the way to pay cost, tax included, in the order's currency; it is in the grand total. Forward only.
alter table shop_order add column payment_fee bigint not null default 0;
