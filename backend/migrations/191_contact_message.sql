-- What shoppers write to the shop, or what they want to be called about; the mail to the shop names its row. Forward only.
create table contact_message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('message', 'call')),
  name text not null,
  email text,
  -- E.164.
  phone text,
  topic text not null,
  message text,
  store_code text not null,
  customer_id uuid references customer (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (case kind when 'call' then phone is not null else email is not null and message is not null end)
);
create index contact_message_of_customer on contact_message (customer_id) where customer_id is not null;
create index contact_message_email on contact_message (lower(email)) where email is not null;
