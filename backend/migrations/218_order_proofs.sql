-- Pictures of what will be made, which buyers approve or ask to be changed. Forward only.

create table order_proof (
  id bigint generated always as identity primary key,
  item_id bigint not null references order_line (item_id) on delete cascade,
  upload_id uuid not null references upload (id),
  -- What the workshop says of it.
  note text,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'change_asked', 'replaced')),
  -- What the buyer wants changed.
  answer text,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index order_proof_of_item on order_proof (item_id, id);
create unique index order_proof_waiting_once on order_proof (item_id) where state = 'waiting';
