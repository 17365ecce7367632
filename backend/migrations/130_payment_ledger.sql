-- What was begun at payment providers, and what they have told by themselves. Forward only.

create table payment_authorization (
  -- The id of the order it was begun for; kept also where the order came to nothing.
  key text primary key,
  -- The provider's own name for what was begun; null: nothing yet, or another key has taken it over.
  reference text unique,
  -- Nothing may be begun or carried on under the key any more.
  is_given_up boolean not null default false,
  -- When it was last seen to that nothing is left of it at the provider.
  called_off_at timestamptz,
  created_at timestamptz not null default now()
);
create index payment_authorization_open on payment_authorization (created_at)
  where reference is not null and called_off_at is null;

create index payment_by_reference on payment (method, reference);

create table payment_event (
  method text not null,
  -- As the provider names it, the same each time it is told.
  id text not null,
  kind text not null,
  reference text not null,
  received_at timestamptz not null default now(),
  -- Null while it is still to be acted upon: the provider tells it again.
  handled_at timestamptz,
  primary key (method, id)
);
