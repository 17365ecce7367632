-- The raffle of places for specialty commissions: who takes part, who came by whose link, and the tickets that were drawn.
-- Forward only.

-- What only whoever holds a ticket can order; none: there is no raffle.
create table raffle_product (
  sku text primary key
);

create table raffle_round (
  id bigint generated always as identity primary key,
  spots smallint not null check (spots between 10 and 25),
  draws_at timestamptz not null unique,
  drawn_at timestamptz
);
create unique index raffle_round_open on raffle_round ((true)) where drawn_at is null;

create table raffle_entry (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  name text not null,
  wish text,
  store_code text not null,
  -- In the link that friends come by; says nothing about whose it is.
  referral_code text not null unique,
  referred_by bigint references raffle_entry (id) on delete set null,
  -- Of the link that proves the address.
  token_hash text not null unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- One, and one more for each friend who has confirmed.
  chances smallint not null default 1 check (chances > 0),
  -- Then it has its ticket and takes part no more, until it is entered again.
  drawn_at timestamptz
);
create index raffle_entry_referred_by on raffle_entry (referred_by) where referred_by is not null;

create table raffle_ticket (
  id bigint generated always as identity primary key,
  round_id bigint not null references raffle_round (id),
  entry_id bigint not null references raffle_entry (id) on delete cascade,
  expires_at timestamptz not null,
  -- The order that it was used for; null: none yet.
  order_id uuid references shop_order (id) on delete set null,
  unique (round_id, entry_id)
);
create index raffle_ticket_entry on raffle_ticket (entry_id);
create index raffle_ticket_order on raffle_ticket (order_id) where order_id is not null;

alter table mail_list_link drop constraint mail_list_link_list_check,
  add check (list in ('newsletter', 'reminders', 'carts', 'raffle'));
