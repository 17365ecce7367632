-- What customers fill in after the purchase, of items that wait for it. Forward only.

alter table order_line
  -- Canonical JSON of a form half filled in; null: nothing was saved, or it has been sent.
  add column saved_state text,
  -- When the customer last sent how it is to be made; null: it is made as it was ordered.
  add column customized_at timestamptz;
