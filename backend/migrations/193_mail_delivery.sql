-- Letters are sent from the outbox. A worker claims a row by putting `due_at` off for as long as it may take, so that a row
-- whose worker dies is due again by itself; `attempts` tells a worker whose claim is over from the one that has it now.
-- Forward only.

alter table outbox
  add column store_code text,
  add column attempts int not null default 0,
  add column due_at timestamptz not null default now(),
  -- Since when it waits: since it was written, or since an operator had it sent again.
  add column queued_at timestamptz not null default now(),
  add column failed_at timestamptz,
  -- Why, in a word or two and without personal data.
  add column failure text,
  add constraint outbox_end check (sent_at is null or failed_at is null);

update outbox set queued_at = created_at, due_at = created_at;

create index outbox_due on outbox (due_at, id) where sent_at is null and failed_at is null;
create index outbox_failed on outbox (id) where failed_at is not null;
