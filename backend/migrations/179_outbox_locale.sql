-- A mail speaks the language of the store that it was posted for. Null: posted before that was kept.
alter table outbox add column locale text;
