-- Since when nobody may confirm a reservation any more: its payment is being given up. Null: it may still be paid.
alter table shop_order add column given_up_at timestamptz;
