-- Documents that come with an imported catalogue besides what is sold. Forward only: change the shape with a new file.

-- Pages of text.
create table cms_page (
  id int primary key,
  identifier text not null unique,
  source jsonb not null
);

-- What shoppers said of products. The product may be gone, or not imported yet.
create table review (
  id int primary key,
  product_id int not null,
  source jsonb not null
);
create index review_by_product on review (product_id);
