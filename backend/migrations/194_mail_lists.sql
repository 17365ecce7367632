-- What ends letters that nobody has to get: a link for each address and list. Forward only.
create table mail_list_link (
  -- In the letters themselves: who has it can end these letters and nothing else, so it is kept as it is.
  token text primary key,
  email text not null check (email = lower(btrim(email)) and email <> ''),
  list text not null check (list in ('newsletter', 'reminders', 'carts')),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  unique (email, list)
);

-- Who asked for the newsletter and has not followed the link yet that proves the address.
create table newsletter_request (
  email text primary key check (email = lower(btrim(email)) and email <> ''),
  token_hash text not null unique,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Then its link says so and does nothing: whoever has left since is not brought back by it.
  confirmed_at timestamptz
);
