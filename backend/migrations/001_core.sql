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
  -- ordering: an order is being paid; the cart can be read and not changed.
  state text not null default 'open' check (state in ('open', 'ordering', 'closed')),
  -- Place and method of delivery, once chosen.
  shipping jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table cart_item (
  id bigint generated always as identity primary key,
  cart_id text not null references cart (id) on delete cascade,
  -- Equal for equal content: the same product with the same choices is one line.
  line_key text not null,
  sku text not null,
  qty int not null check (qty between 1 and 10000),
  options jsonb not null,
  -- What the catalogue said when the line was last changed; shown when the product is no longer offered.
  offer jsonb not null,
  unique (cart_id, line_key)
);

create sequence order_number as bigint;

create table shop_order (
  id uuid primary key,
  -- Given when the order is placed.
  number text unique,
  cart_id text not null references cart (id),
  -- reserved: stock is taken and the payment under way; released: came to nothing.
  state text not null check (state in ('reserved', 'placed', 'released')),
  idempotency_owner text not null,
  idempotency_key text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  shipping_address jsonb,
  billing_address jsonb not null,
  carrier_code text,
  method_code text,
  payment_method text not null,
  currency text not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0),
  shipping bigint not null check (shipping >= 0),
  tax bigint not null check (tax >= 0),
  grand_total bigint not null check (grand_total >= 0),
  item_count int not null check (item_count > 0),
  reserved_at timestamptz not null default now(),
  placed_at timestamptz,
  check ((state = 'placed') = (placed_at is not null)),
  check ((state = 'placed') = (number is not null))
);
create unique index order_unique_per_cart on shop_order (cart_id) where state <> 'released';
create index order_reserved on shop_order (reserved_at) where state = 'reserved';

create table order_line (
  order_id uuid not null references shop_order (id) on delete cascade,
  position int not null,
  line_key text not null,
  sku text not null,
  name text not null,
  qty int not null check (qty > 0),
  options jsonb not null,
  choices jsonb not null,
  unit_net bigint not null,
  row_net bigint not null,
  row_tax bigint not null,
  discount bigint not null,
  tax_rate numeric(10, 6) not null,
  primary key (order_id, position)
);

-- Pieces taken from the shelf for an order, to be put back when it comes to nothing.
create table order_stock (
  order_id uuid not null references shop_order (id) on delete cascade,
  sku text not null,
  qty int not null check (qty > 0),
  primary key (order_id, sku)
);

create table payment (
  order_id uuid primary key references shop_order (id) on delete cascade,
  method text not null,
  -- The provider's own name for the authorization; null where no provider is asked.
  reference text,
  state text not null check (state in ('due', 'authorized', 'captured', 'voided', 'refunded')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  created_at timestamptz not null default now()
);
