-- The plushie that a line is made after, on lines of carts and orders. Forward only.

alter table cart_item add column plushie_id text;
alter table order_line add column plushie_id text;
