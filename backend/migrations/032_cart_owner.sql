-- A customer has one cart at a time. Forward only.

alter table cart add column customer_id text;
create unique index cart_of_customer on cart (customer_id) where state <> 'closed';
