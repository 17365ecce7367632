-- Groups of customers: what they pay and how they are taxed follows from the group. Forward only.

create table customer_group (
  id int primary key,
  code text not null unique,
  name text not null,
  -- Customers' tax class; a class that no rule names pays no tax.
  tax_class_id int not null
);
