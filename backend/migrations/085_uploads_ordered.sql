-- Pictures that nobody ordered are thrown away in time; those of orders stay. Forward only.

-- Found in an order once: it is not looked for again.
alter table upload add column is_ordered boolean not null default false;
create index upload_not_ordered on upload (created_at) where not is_ordered;
