-- What any shop needs before a catalogue comes: the groups that visitors and new customers are in, and the currency that
-- prices are kept in. A database that has them already keeps its own. Forward only.

insert into customer_group (id, code, name, tax_class_id) values
  (0, 'NOT LOGGED IN', 'Not signed in', 3),
  (1, 'General', 'General', 3)
on conflict do nothing;

insert into currency (code, name, symbol, rate, position)
select 'USD', 'US Dollar', '$', 1, 0 where not exists (select from currency);
