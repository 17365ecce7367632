-- What a mailed link of an order opens. Forward only.

-- 'photos': what the order waits for; 'order': its page as well, with all that can be changed there.
alter table order_access add column opens text not null default 'photos' check (opens in ('photos', 'order'));
-- No link to photos was ever valid for longer than 60 days.
update order_access set opens = 'order' where expires_at > now() + interval '60 days';

-- Pictures are deleted without a search of all proofs.
create index order_proof_of_upload on order_proof (upload_id);
