-- Which store a mail speaks for, by its name; null for what was posted before.
alter table outbox add column store_name text;
