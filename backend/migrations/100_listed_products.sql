-- Products that customers have put on a list of their own, such as a wishlist. Forward only.

create table listed_product (
  -- In the order in which they were put there.
  id bigint generated always as identity,
  customer_id uuid not null references customer (id) on delete cascade,
  list text not null check (list in ('wishlist', 'compare')),
  -- Of a product or of one of its variants; it may have left the catalogue since.
  sku text not null check (sku <> ''),
  primary key (customer_id, list, sku)
);
