-- Artists are congratulated once a year. Forward only.
alter table shared_artist
  -- The last birthday that was congratulated on; null: none yet.
  add column congratulated_on date;
create index shared_artist_birthday on shared_artist (birth_month, birth_day);

alter table mail_list_link drop constraint mail_list_link_list_check,
  add check (list in ('newsletter', 'reminders', 'carts', 'raffle', 'birthdays'));
