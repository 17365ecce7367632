-- One reminder for an address and a day, however often it is asked for. Forward only.
delete from plushie_reminder later using plushie_reminder earlier
  where later.email = earlier.email and later.remind_on = earlier.remind_on and later.id > earlier.id;
create unique index plushie_reminder_once on plushie_reminder (email, remind_on);
