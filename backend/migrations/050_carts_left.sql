-- Who a cart is for, as far as a checkout was filled in, and whom a link back to it was sent. Forward only.

create table cart_personal_details (
  cart_id text primary key references cart (id) on delete cascade,
  email text not null check (email <> ''),
  first_name text not null,
  last_name text not null,
  -- The store view it was told in; the link leads there.
  store_code text not null,
  -- When a link was last put into a mail; null: never.
  link_issued_at timestamptz
);
create index cart_personal_details_email on cart_personal_details (lower(email), link_issued_at);
create index cart_recovery_expiry on cart_recovery (expires_at);
