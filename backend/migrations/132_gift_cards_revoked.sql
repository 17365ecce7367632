-- What is left on a gift card goes back to the shop when the order that bought it is refunded. Forward only.

drop view gift_card_account;

alter table gift_card_entry drop constraint gift_card_entry_kind_check, drop column debit, drop column credit;
alter table gift_card_entry
  add check (kind in ('issued', 'reserved', 'redeemed', 'returned', 'revoked')),
  add column debit text not null generated always as (case kind
    when 'issued' then 'shop' when 'reserved' then 'balance' when 'revoked' then 'balance' else 'held' end) stored,
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
  coalesce(sum(case 'spent' when entry.credit then entry.amount end), 0)::bigint as spent
from gift_card card left join gift_card_entry entry on entry.gift_card_id = card.id
group by card.id;

create index gift_card_by_order on gift_card (order_id);
