-- What becomes of what was ordered: how far each item is, and what was shipped of it. Forward only.

alter table order_line
  -- Hard to confuse with a place in the cart: what customers and the workshop name an item by.
  add column item_id bigint generated always as identity unique,
  -- The product's own sku; null on lines from before: that of the line.
  add column product_sku text,
  -- Its front picture, below the storefront's origin; null on lines from before.
  add column image text,
  -- Nothing is shipped of it.
  add column is_virtual boolean not null default false,
  -- Days from the order until it ships, as it was promised; null: nothing was.
  add column turnaround_days int,
  -- An id of the list of order statuses.
  add column status text not null default 'created',
  add column status_at timestamptz not null default now();

create table order_shipment (
  id bigint generated always as identity primary key,
  item_id bigint not null references order_line (item_id) on delete cascade,
  shipped_at timestamptz not null,
  carrier_code text not null,
  tracking_number text not null,
  unique (item_id, carrier_code, tracking_number)
);
