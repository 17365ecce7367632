-- What customers say of products, once somebody has read it. Forward only.

create table product_review (
  id uuid primary key default gen_random_uuid(),
  -- Of the product as it has its page, never of a variant.
  sku text not null,
  -- Whose it is; null: told by the demo shop.
  customer_id uuid references customer (id) on delete cascade,
  nickname text not null check (nickname <> ''),
  rating smallint not null check (rating between 1 and 5),
  title text not null check (title <> ''),
  detail text not null check (detail <> ''),
  -- pending: nobody but the customer sees it.
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  -- Whether the customer had ordered the product when it was written.
  is_verified boolean not null default false,
  -- How many customers have found it helpful, those that are gone included.
  helpful_count int not null default 0 check (helpful_count >= 0),
  -- When it was last written.
  written_at timestamptz not null default now(),
  unique (customer_id, sku)
);
create index product_review_shown on product_review (sku, written_at) where state = 'approved';
create index product_review_pending on product_review (written_at) where state = 'pending';

create table review_mark (
  review_id uuid not null references product_review (id) on delete cascade,
  customer_id uuid not null references customer (id) on delete cascade,
  primary key (review_id, customer_id)
);
create index review_mark_of_customer on review_mark (customer_id);

-- What everybody may read: of customers what was approved, and what came with an imported catalogue, which has no stars.
create view shown_review as
  select id::text as id, sku, nickname, rating, title, detail, is_verified, helpful_count, written_at
  from product_review where state = 'approved'
  union all
  select 'imported-' || review.id, product.sku, coalesce(review.source ->> 'nickname', ''), null,
    coalesce(review.source ->> 'title', ''), coalesce(review.source ->> 'detail', ''), false, 0,
    (review.source ->> 'created_at')::timestamptz
  from review join product on product.id = review.product_id
  where review.source ->> 'review_status' = '1';
