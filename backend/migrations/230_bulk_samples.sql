-- Samples that are ordered for a bulk order, and quotes that take off what they cost. Forward only.

-- What the sample is made after: an ordered sample that names it belongs to the bulk order. Null: of a kind without a sample.
alter table bulk_order add column sample_plushie_id uuid references plushie (id) on delete set null;
create index bulk_order_sample on bulk_order (sample_plushie_id) where sample_plushie_id is not null;

alter table bulk_quote add column credits_sample boolean not null default false;

-- What an order of a quote was lowered by, in minor units of the quote's currency: a sample is credited once.
alter table order_line add column sample_credit bigint not null default 0 check (sample_credit >= 0);
create index order_line_of_plushie on order_line (plushie_id) where plushie_id is not null;
