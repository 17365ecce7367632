alter table left_cart_mail rename to abandoned_cart_mail;
alter index left_cart_mail_pkey rename to abandoned_cart_mail_pkey;

-- A server of the version before may still run while this one is deployed; both record the same mails. No code here reads
-- the view: a later migration may drop it. Forward only.
create view left_cart_mail as select email, posted_at from abandoned_cart_mail;
