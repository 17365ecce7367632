-- How what is made to order is to be made, on lines of carts and orders. Forward only.

-- Canonical JSON as a text, so that an order has it byte for byte; null: nothing was filled in.
alter table cart_item add column customization_state text;
alter table order_line add column customization_state text;
