-- Links by which a cart that was left is found again. Only a hash of the code is kept. Forward only.

create table cart_recovery (
  id bigint generated always as identity primary key,
  cart_id text not null references cart (id) on delete cascade,
  code_hash text not null,
  -- The only customer who may use it; null: whoever has the link.
  customer_id text,
  expires_at timestamptz not null
);
