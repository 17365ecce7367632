-- A mail writes prices as the store does that it was posted for. Null: posted before that was kept. Forward only.
alter table outbox add column price_format text;
