-- Links from mails that sign a customer in or let them set a password. Only hashes of them are kept, by address and not by
-- customer: whether somebody has an account is looked up when a link is used. Forward only.

create table mailed_link (
  hash text primary key,
  kind text not null check (kind in ('sign-in', 'password')),
  email text not null check (email = lower(btrim(email)) and email <> ''),
  expires_at timestamptz not null
);
create index mailed_link_of_email on mailed_link (email);
create index mailed_link_expiry on mailed_link (expires_at);
