-- Words that shoppers use for what the shop calls something else: what is looked for besides, parted by blanks.
create table search_synonym (
  word text primary key,
  meant text not null,
  -- Those of the demo shop go with its products.
  is_demo boolean not null default false
);
