-- The counters limit more than wrong codes: mails, reviews, registrations. The rows keep their kinds, subjects and times.
alter table wrong_code rename to rate_limit;
alter index wrong_code_pkey rename to rate_limit_pkey;

-- A server of the version before may still run while this one is deployed; both count in the same rows. No code here reads
-- the view: a later migration may drop it. Forward only.
create view wrong_code as select kind, subject, made_at from rate_limit;
