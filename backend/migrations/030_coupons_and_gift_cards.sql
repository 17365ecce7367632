-- Coupons, gift cards, and the wrong codes that were tried. Amounts are in minor units of the base currency. Forward only.

create table coupon (
  code text primary key check (code = upper(btrim(code)) and code <> ''),
  -- Exactly one of the two.
  percent numeric(5, 2) check (percent > 0 and percent <= 100),
  amount bigint check (amount > 0),
  check ((percent is null) <> (amount is null)),
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_subtotal bigint not null default 0 check (minimum_subtotal >= 0),
  -- What it is for; both empty: everything.
  skus text[] not null default '{}',
  category_ids int[] not null default '{}',
  usage_limit int check (usage_limit > 0),
  -- Orders placed or being paid with it; as many as rows in coupon_use.
  uses int not null default 0 check (uses >= 0),
  check (usage_limit is null or uses <= usage_limit),
  is_active boolean not null default true
);

create table coupon_use (
  order_id uuid primary key references shop_order (id) on delete cascade,
  coupon_code text not null references coupon (code),
  used_at timestamptz not null default now()
);
create index coupon_use_by_coupon on coupon_use (coupon_code);

alter table cart add column coupon_code text references coupon (code) on delete set null;

alter table shop_order
  add column coupon_code text,
  -- Paid by gift cards, in the order's currency; base_gift_cards is what was taken off the cards.
  add column gift_cards bigint not null default 0 check (gift_cards >= 0),
  add column base_gift_cards bigint not null default 0 check (base_gift_cards >= 0);

create table gift_card (
  id bigint generated always as identity primary key,
  -- Whoever knows it may spend it.
  code text not null unique check (code ~ '^[A-Z0-9-]{4,64}$'),
  -- To be spent, held by orders being paid, and spent: the sums of the ledger.
  balance bigint not null check (balance >= 0),
  held bigint not null default 0 check (held >= 0),
  spent bigint not null default 0 check (spent >= 0),
  expires_at timestamptz,
  -- The order it was bought with; null for one that the shop gave away.
  order_id uuid references shop_order (id) on delete set null,
  order_position int,
  created_at timestamptz not null default now()
);

-- Each movement takes from one account of a card and gives to another; nothing is ever changed or deleted here.
create table gift_card_entry (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_card (id),
  kind text not null check (kind in ('issued', 'reserved', 'redeemed', 'returned')),
  debit text not null generated always as
    (case kind when 'issued' then 'shop' when 'reserved' then 'balance' else 'held' end) stored,
  credit text not null generated always as
    (case kind when 'issued' then 'balance' when 'reserved' then 'held' when 'redeemed' then 'spent' else 'balance' end)
    stored,
  order_id uuid,
  amount bigint not null check (amount > 0),
  made_at timestamptz not null default now(),
  check ((kind = 'issued') or (order_id is not null))
);
create unique index gift_card_reserved_once on gift_card_entry (gift_card_id, order_id) where kind = 'reserved';
create unique index gift_card_settled_once on gift_card_entry (gift_card_id, order_id)
  where kind in ('redeemed', 'returned');
create index gift_card_entry_by_order on gift_card_entry (order_id);

-- The accounts as the ledger says they are; gift_card has to say the same.
create view gift_card_account as
select
  card.id as gift_card_id,
  coalesce(sum(case 'balance' when entry.credit then entry.amount when entry.debit then -entry.amount end), 0)::bigint
    as balance,
  coalesce(sum(case 'held' when entry.credit then entry.amount when entry.debit then -entry.amount end), 0)::bigint
    as held,
  coalesce(sum(case 'spent' when entry.credit then entry.amount end), 0)::bigint as spent
from gift_card card left join gift_card_entry entry on entry.gift_card_id = card.id
group by card.id;

create table cart_gift_card (
  cart_id text not null references cart (id) on delete cascade,
  gift_card_id bigint not null references gift_card (id) on delete cascade,
  -- The most it pays of this cart; null: all there is on it.
  limit_amount bigint check (limit_amount > 0),
  -- They pay in this order.
  position bigint generated always as identity,
  primary key (cart_id, gift_card_id)
);

create table gift_card_template (
  id int primary key,
  store_id int not null,
  name text not null
);

-- Up to ten moments at which a wrong code was tried, oldest first, by what was tried and (hashed) by whom.
create table wrong_code (
  kind text not null,
  subject text not null,
  made_at timestamptz[] not null default '{}',
  primary key (kind, subject)
);
