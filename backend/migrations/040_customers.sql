-- Customers, and the sessions they have signed in with. Forward only.

create table customer (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  first_name text not null,
  last_name text not null,
  -- argon2id as a PHC string; null: nobody signs in with a password.
  password_hash text,
  group_id int not null references customer_group (id),
  -- Numbers of addresses.
  default_billing bigint,
  default_shipping bigint,
  created_at timestamptz not null default now()
);

-- One sign-in: all refresh tokens that follow from it are a family.
create table session (
  id uuid primary key,
  customer_id uuid not null references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Signed out, or a token was used that had been replaced.
  revoked_at timestamptz
);
create index session_of_customer on session (customer_id);

-- Only hashes: who reads this table can do nothing with it.
create table refresh_token (
  hash text primary key,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null,
  -- When it was replaced, by which token, and what that one follows from as long as it has not been used.
  used_at timestamptz,
  successor text unique,
  successor_seed text,
  check ((used_at is null) = (successor is null))
);
create index refresh_token_of_session on refresh_token (session_id);
create index refresh_token_expiry on refresh_token (expires_at);

alter table shop_order add column customer_id uuid references customer (id) on delete set null;
create index order_of_customer on shop_order (customer_id, placed_at) where customer_id is not null;
