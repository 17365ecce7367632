-- What a customer has is found, and let go of, without looking through everybody's. Forward only.
create index upload_of_customer on upload (customer_id) where customer_id is not null;
create index plushie_reminder_of_customer on plushie_reminder (customer_id) where customer_id is not null;
create index shared_artist_of_customer on shared_artist (customer_id) where customer_id is not null;
create index customer_story_of_customer on customer_story (customer_id) where customer_id is not null;
