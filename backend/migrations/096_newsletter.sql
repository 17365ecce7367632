-- Who wants the newsletter. Forward only.

create table newsletter_subscription (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(btrim(email)) and email <> ''),
  -- In the foot of every newsletter: who has it can end this subscription and nothing else, so it is kept as it is.
  leave_token uuid not null unique default gen_random_uuid(),
  subscribed_at timestamptz not null default now(),
  -- Null while it goes on.
  unsubscribed_at timestamptz
);
