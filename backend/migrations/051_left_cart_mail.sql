-- When an address was last written to about a cart that was left, whatever has become of the cart since. Forward only.

create table left_cart_mail (
  -- In small letters; forgotten after a day.
  email text primary key,
  posted_at timestamptz not null default now()
);
insert into left_cart_mail (email, posted_at)
  select lower(email), max(link_issued_at) from cart_personal_details where link_issued_at is not null group by 1;
drop index cart_personal_details_email;
create index cart_personal_details_email on cart_personal_details (lower(email));
