-- Tokens of tools that run the shop. A token itself is told once and kept as a hash; its row stays when it is withdrawn, so
-- that what was done with it keeps its name. Forward only.
create table api_token (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  token_hash text not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  withdrawn_at timestamptz,
  last_used_at timestamptz
);

-- What was changed with which token: one row for each thing that was changed.
create table operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator text not null,
  action text not null,
  subject text not null,
  payload_digest text not null
);

create index operator_action_subject on operator_action (subject, id);

-- Orders are looked up by the staff: all of them by time, and a person's by their address.
create index order_placed on shop_order (placed_at, id) where state = 'placed';
create index order_email on shop_order (lower(email), placed_at) where state = 'placed';
