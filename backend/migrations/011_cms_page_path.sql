-- Pages are found by their path, which is read without regard to capitals.
create index cms_page_by_path on cms_page (lower(identifier));
