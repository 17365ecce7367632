-- What the shop sells and what it costs. The catalogue is read as a whole into memory; the columns beside the documents
-- are those that keep them unique or that other tables point at. Forward only: change the shape with a new file.

create table product (
  id int primary key,
  sku text not null unique,
  url_path text not null unique,
  source jsonb not null
);

create table category (
  id int primary key,
  url_path text not null unique,
  source jsonb not null
);

create table attribute (
  id int primary key,
  code text not null unique,
  source jsonb not null
);

create table tax_rule (
  id int primary key,
  source jsonb not null
);

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  symbol text not null,
  -- Units of this currency for one of the base currency.
  rate numeric(16, 8) not null check (rate > 0),
  position int not null
);

-- How the picture under a key is drawn.
create table illustration (
  key text primary key,
  spec jsonb not null
);

-- One row: a new number tells every process to read the catalogue again.
create table catalog_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null
);
