-- Campaigns: a banner with a countdown, and what they take off prices. Forward only.
create table campaign (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,49}$'),
  -- Names the campaign to a browser that has seen it; 122 random bits.
  token uuid not null unique default gen_random_uuid(),
  -- Where it is shown: in the whole shop, or beside quotes for bulk orders.
  place text not null check (place in ('shop', 'quotes')),
  -- False: shown only to those who come with its code or its token.
  is_public boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Before its time; null: it was not.
  ended_at timestamptz,
  -- With directives, as texts of editors have them.
  title text not null check (title <> ''),
  description text not null,
  -- A new one is shown again to those who have closed the one before.
  version text not null check (version <> ''),
  background_color text not null check (background_color ~ '^#[0-9a-f]{6}$'),
  text_color text not null check (text_color ~ '^#[0-9a-f]{6}$'),
  numbers_color text not null check (numbers_color ~ '^#[0-9a-f]{6}$'),
  -- Paths of pages that do not show it.
  blacklist_urls text[] not null default '{}',
  -- How long a browser that sees it first has a production spot, until it has one of these skus in the cart.
  spot_minutes int check (spot_minutes between 1 and 10080),
  spot_skus text[] not null default '{}',
  -- Whole percent off the regular price; null: it lowers none.
  percent_off smallint check (percent_off between 1 and 90),
  -- Products by sku or category; both empty: all.
  skus text[] not null default '{}',
  category_ids int[] not null default '{}',
  -- Customer groups; empty: everybody.
  group_ids int[] not null default '{}',
  created_at timestamptz not null default now(),
  -- Pages are shared by all who pay the same: a price that only some know of would be shown to others.
  check (percent_off is null or (is_public and place = 'shop'))
);
create index campaign_by_end on campaign (ends_at) where ended_at is null;
