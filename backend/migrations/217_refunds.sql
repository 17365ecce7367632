-- Money that goes back for an order, whole or in part, and gift cards that are given back what they paid. Forward only.

-- What has gone back, or is on its way; minor units.
alter table payment add column refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount);
update payment set refunded = amount where state = 'refunded';

create table order_refund (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order (id) on delete cascade,
  reason text not null check (reason in ('cancelled', 'returned')),
  -- Minor units of the order's currency, to the means of payment.
  amount bigint not null check (amount >= 0),
  -- The same by gift cards.
  gift_cards bigint not null check (gift_cards >= 0),
  created_at timestamptz not null default now(),
  -- When the payment provider had taken it; null: it is asked again.
  settled_at timestamptz
);
create unique index order_refund_cancelled_once on order_refund (order_id) where reason = 'cancelled';
create index order_refund_of_order on order_refund (order_id);
create index order_refund_to_settle on order_refund (id) where settled_at is null;

drop view gift_card_account;

alter table gift_card_entry drop constraint gift_card_entry_kind_check, drop column debit, drop column credit;
alter table gift_card_entry
  add constraint gift_card_entry_kind_check
    check (kind in ('issued', 'reserved', 'redeemed', 'returned', 'revoked', 'refunded')),
  add column debit text not null generated always as (case kind
    when 'issued' then 'shop' when 'reserved' then 'balance' when 'revoked' then 'balance' when 'refunded' then 'spent'
    else 'held' end) stored,
  add column credit text not null generated always as (case kind
    when 'revoked' then 'shop' when 'reserved' then 'held' when 'redeemed' then 'spent' else 'balance' end) stored;

-- The accounts as the ledger says they are; gift_card has to say the same.
create view gift_card_account as
select
  card.id as gift_card_id,
  coalesce(sum(case 'balance' when entry.credit then entry.amount when entry.debit then -entry.amount end), 0)::bigint
    as balance,
  coalesce(sum(case 'held' when entry.credit then entry.amount when entry.debit then -entry.amount end), 0)::bigint
    as held,
  coalesce(sum(case 'spent' when entry.credit then entry.amount when entry.debit then -entry.amount end), 0)::bigint
    as spent
from gift_card card left join gift_card_entry entry on entry.gift_card_id = card.id
group by card.id;
