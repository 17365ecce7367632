-- Bulk orders, from the question to the quotes. Forward only.

-- What a piece costs from a quantity on, for the indication beside the question form: minor units of the base currency.
create table bulk_price (
  -- As the contract numbers them: 1 plushie, 2 pillow, 3 keychain, 4 acrylic keychain, 5 plush keychain.
  kind smallint not null check (kind between 1 and 5),
  -- Inches.
  size smallint not null check (size > 0),
  from_quantity int not null check (from_quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  primary key (kind, size, from_quantity)
);

-- Who asks, to choose from.
create table bulk_client_type (
  code text primary key check (code <> ''),
  label text not null check (label <> ''),
  position smallint not null
);
insert into bulk_client_type (code, label, position) values
  ('company', 'Company', 1),
  ('agency', 'Promotional agency', 2),
  ('non-profit', 'Non-profit', 3),
  ('school', 'School or university', 4),
  ('author', 'Author or publisher', 5),
  ('event', 'Event or party', 6),
  ('other', 'Other', 7);

create table bulk_order (
  -- Opens nothing by itself: the owner's session does, or a link from a mail.
  id bigint generated always as identity (start with 10001) primary key,
  kind smallint not null check (kind between 1 and 5),
  -- 1 draft, 2 waiting for quote, 3 in progress.
  status smallint not null default 2 check (status between 1 and 3),
  store_code text not null,
  -- That quotes are made in.
  currency text not null,
  qty int not null check (qty between 1 and 100000),
  sizes smallint[] not null,
  colors text[] not null,
  deadline date,
  description text not null,
  breed_id int,
  company text,
  tax_id text,
  client_type text,
  name text not null,
  email text not null,
  phone text,
  -- Null: a guest, until they open it signed in with that address.
  customer_id uuid references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Since when the shop is awaited; null: the buyer is.
  waiting_since timestamptz default now()
);
create index bulk_order_of_customer on bulk_order (customer_id) where customer_id is not null;
create index bulk_order_waiting on bulk_order (waiting_since, id) where waiting_since is not null;

-- Links from mails. Only hashes of them are kept; they work as often as they are followed, until they expire.
create table bulk_access (
  hash text primary key,
  bulk_order_id bigint not null references bulk_order (id) on delete cascade,
  expires_at timestamptz not null
);
create index bulk_access_of_order on bulk_access (bulk_order_id);
create index bulk_access_expiry on bulk_access (expires_at);

-- Amounts are minor units of the bulk order's currency, for all pieces.
create table bulk_quote (
  id bigint generated always as identity (start with 50001) primary key,
  bulk_order_id bigint not null references bulk_order (id) on delete cascade,
  qty int not null check (qty between 1 and 100000),
  production_price bigint not null check (production_price >= 0),
  shipping_price bigint not null check (shipping_price >= 0),
  production_time text,
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  -- When the buyer was reminded of its end; anew after it was extended.
  reminded_at timestamptz,
  created_at timestamptz not null default now()
);
create index bulk_quote_of_order on bulk_quote (bulk_order_id, id);
create index bulk_quote_ending on bulk_quote (valid_until) where withdrawn_at is null and reminded_at is null;

create table bulk_message (
  id bigint generated always as identity primary key,
  bulk_order_id bigint not null references bulk_order (id) on delete cascade,
  author text not null check (author in ('buyer', 'shop')),
  body text not null check (body <> ''),
  created_at timestamptz not null default now()
);
create index bulk_message_of_order on bulk_message (bulk_order_id, id);

-- Pictures are kept as long as the bulk order: the clean-up of uploads leaves those that are here alone.
create table bulk_picture (
  bulk_order_id bigint not null references bulk_order (id) on delete cascade,
  upload_id uuid not null references upload (id),
  -- Null: artwork of the bulk order itself.
  message_id bigint references bulk_message (id) on delete cascade,
  position smallint not null,
  primary key (bulk_order_id, upload_id)
);
create index bulk_picture_of_upload on bulk_picture (upload_id);
