-- Links from mails by which whoever has them fills in what an order waits for, without an account. Only hashes of them are
-- kept. They work as often as they are followed, until they expire. Forward only.

create table order_access (
  hash text primary key,
  order_id uuid not null references shop_order (id) on delete cascade,
  expires_at timestamptz not null
);
create index order_access_of_order on order_access (order_id);
create index order_access_expiry on order_access (expires_at);
