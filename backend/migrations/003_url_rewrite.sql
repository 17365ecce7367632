-- Addresses that lead elsewhere. Paths have no slashes at their ends and no capitals.

create table url_rewrite (
  request_path text primary key,
  target_path text not null check (target_path <> request_path),
  -- RP: for good (301). Anything else: for now (302).
  rewrite_options text not null default ''
);
