-- The last reviews of the shop are found without looking through all of them. Forward only.
create index product_review_latest on product_review (written_at desc) where state = 'approved';
