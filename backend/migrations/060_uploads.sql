-- Pictures that shoppers have sent in for what is made for them. Forward only.

create table upload (
  -- Hard to guess, like the name of the file: who has been told them may use the picture.
  id uuid primary key,
  -- What it is for, as the contract numbers it: 1 artwork, 2 photo of a check, 3 part of a body, 4 alert, 5 message.
  image_type smallint not null check (image_type between 1 and 5),
  -- Sku of the product it was sent in for; null: not told.
  product text,
  -- Name of the file in the store, without a folder.
  file text not null unique,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null check (bytes > 0),
  -- Who sent it in; null: a guest.
  customer_id uuid references customer (id) on delete set null,
  -- A hash of the network it came from, so that none sends in too many.
  network text not null,
  created_at timestamptz not null default now()
);
create index upload_of_network on upload (network, created_at);
