-- The staff look through carts that were left, and through the mails about an order. Forward only.
create index cart_open on cart (updated_at) where state = 'open';
create index outbox_order_id on outbox ((payload ->> 'orderId')) where payload ? 'orderId';
create index outbox_order_number on outbox ((payload ->> 'orderNumber')) where payload ? 'orderNumber';
