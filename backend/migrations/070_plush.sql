-- What plush toys are made of, the plushies that shoppers begin, and what shoppers tell the shop. Forward only.

create table breed (
  id int primary key,
  species text not null check (species in ('dog', 'cat')),
  name text not null check (name <> ''),
  unique (species, name)
);

-- Products whose bodies are known; those of one kind are made alike.
create table plush_product (
  sku text primary key,
  kind text not null
);

create table extra_photo_add_on (
  product_sku text not null,
  sku text not null,
  label text not null,
  -- Photos more than are looked at without it.
  qty int not null check (qty > 0),
  position int not null,
  primary key (product_sku, sku)
);

create table rush_add_on (
  product_sku text not null,
  sku text not null,
  text text not null,
  -- Minor units of the base currency.
  price bigint not null check (price >= 0),
  -- Whether it is made in the shop's own country.
  is_domestic boolean not null,
  position int not null,
  primary key (product_sku, sku)
);

create table body_part (
  id int primary key,
  kind text not null,
  -- The part that it is a detail of; null: a part of the body itself.
  parent_id int references body_part (id) on delete cascade,
  code text not null,
  name text not null,
  is_required boolean not null,
  -- How many of its values may be chosen.
  max_values int not null check (max_values > 0),
  position int not null,
  -- What is asked before its details are chosen; null: nothing is.
  detailing_flag_text text,
  unique (kind, code)
);

create table body_part_value (
  id int primary key,
  body_part_id int not null references body_part (id) on delete cascade,
  code text not null,
  name text not null,
  -- What it is shown as, as the contract numbers it: 1 colour, 2 image, 3 name.
  content_type smallint not null check (content_type between 1 and 3),
  is_default boolean not null,
  position int not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  image text,
  -- Heading that it stands under; null: none.
  value_group text,
  unique (body_part_id, code),
  check ((content_type = 1) = (color is not null)),
  check ((content_type = 2) = (image is not null))
);

create table plushie (
  -- Hard to guess: who has been told it has a guest's plushie.
  id uuid primary key,
  product_id int not null,
  sku text not null,
  -- What people write on parcels; no key to anything.
  short_code text not null unique,
  -- Whose it is alone; null: a guest's.
  customer_id uuid references customer (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index plushie_of_customer on plushie (customer_id) where customer_id is not null;

-- A day on which somebody wants to be reminded of the plushie they mean to order.
create table plushie_reminder (
  id bigint generated always as identity primary key,
  email text not null,
  remind_on date not null,
  store_code text not null,
  customer_id uuid references customer (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index plushie_reminder_day on plushie_reminder (remind_on);

-- The artist a toy was made for, and the birthday to congratulate on; a year is not asked for.
create table shared_artist (
  id bigint generated always as identity primary key,
  name text not null,
  birth_month smallint not null check (birth_month between 1 and 12),
  birth_day smallint not null check (birth_day between 1 and 31),
  email text not null,
  store_code text not null,
  customer_id uuid references customer (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table customer_story (
  id bigint generated always as identity primary key,
  story text not null,
  -- As the customer names it, looked up by nobody; null: none.
  order_reference text,
  store_code text not null,
  customer_id uuid references customer (id) on delete cascade,
  created_at timestamptz not null default now()
);
