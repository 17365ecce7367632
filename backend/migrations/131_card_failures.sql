-- Payments by card that came to nothing, as shoppers' browsers have told of them: who runs the shop may help. Forward only.

create table card_failure (
  id bigint generated always as identity primary key,
  cart_id text not null references cart (id) on delete cascade,
  failed_at timestamptz not null default now()
);
create index card_failure_cart on card_failure (cart_id);
