-- What else a guest may ask for at the checkout. Forward only.

alter table shop_order
  -- Makes an account for the guest once the order is placed, and mails a link to choose its password.
  add column opens_account boolean not null default false,
  -- What the shop asks besides for the delivery, by code; null: nothing was said.
  add column shipping_extra_fields jsonb;
