-- When a reminder was handed to the outbox; null: its day has not come. Forward only.
alter table plushie_reminder add column posted_at timestamptz;
drop index plushie_reminder_day;
create index plushie_reminder_due on plushie_reminder (remind_on) where posted_at is null;
