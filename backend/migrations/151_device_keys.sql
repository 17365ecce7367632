-- A session belongs to the device that began it: a copied token is found out by the key that it comes without. Forward only.

alter table session
  -- Null for sessions begun without one; the first key that comes with a refresh is theirs from then on.
  add column device_key_hash text,
  -- A refresh token came from elsewhere or was used again: told to the customer by mail, and to whoever comes with it.
  add column is_copied boolean not null default false;
