-- Cart lines and ordered lines with the price of a quote. Forward only.

-- Such a line is one lot: its quantity is 1, its price is the quote's total.
alter table cart_item
  add column bulk_quote_id bigint references bulk_quote (id) on delete cascade,
  -- Orders of the same quote that were placed since end the line: nobody pays twice for one lot by mistake.
  add column quote_chosen_at timestamptz,
  add check ((bulk_quote_id is null) = (quote_chosen_at is null)),
  add check (bulk_quote_id is null or qty = 1);
create index cart_item_of_quote on cart_item (bulk_quote_id) where bulk_quote_id is not null;

alter table order_line add column bulk_quote_id bigint references bulk_quote (id) on delete set null;
create index order_line_of_quote on order_line (bulk_quote_id) where bulk_quote_id is not null;

alter table bulk_quote
  add column allows_coupons boolean not null default false,
  -- By the buyer; they may still choose it while it is offered.
  add column declined_at timestamptz;
