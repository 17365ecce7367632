-- What the shop keeps besides the catalogue: requests answered, mail to send, stock, carts, orders.
-- Amounts are in minor units. Forward only: change the shape with a new file.

create table idempotency (
  owner text not null,
  key text not null,
  scope text not null,
  hash text not null,
  status int,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_age on idempotency (created_at);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table stock_item (
  sku text primary key,
  qty int not null check (qty >= 0),
  is_in_stock boolean not null default true,
  manage_stock boolean not null default true,
  backorders boolean not null default false,
  min_sale_qty int not null default 1 check (min_sale_qty >= 1),
  max_sale_qty int not null default 10000 check (max_sale_qty >= 1)
);

create table cart (
  id text primary key,
  state text not null default 'open' check (state in ('open', 'closed')),
  shipping jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table cart_item (
  id bigint generated always as identity primary key,
  cart_id text not null references cart (id) on delete cascade,
  line_key text not null,
  sku text not null,
  qty int not null check (qty between 1 and 10000),
  product_option jsonb,
  unique (cart_id, line_key)
);
