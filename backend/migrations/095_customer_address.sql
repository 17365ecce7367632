-- Address books. Forward only.

create table customer_address (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  company text not null,
  street text[] not null check (cardinality(street) between 1 and 4),
  city text not null,
  postcode text not null,
  country_id text not null,
  -- As the platform numbers the country's regions; null where it has none.
  region_id int,
  phone text not null,
  vat_id text not null,
  created_at timestamptz not null default now(),
  unique (customer_id, id)
);

-- A default is an address of the customer's own book, and goes with it.
update customer set default_billing = null, default_shipping = null;
alter table customer
  add foreign key (id, default_billing) references customer_address (customer_id, id)
    on delete set null (default_billing),
  add foreign key (id, default_shipping) references customer_address (customer_id, id)
    on delete set null (default_shipping);
