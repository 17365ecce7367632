-- Stories of the content system, a row for each language. Forward only: change the shape with a new file.
create table story (
  id bigint not null,
  uuid uuid not null,
  -- Empty: the shop's own language, which stands in where a story has no other.
  language text not null default '',
  -- Path without slashes at its ends, with the store's folder.
  full_slug text not null check (full_slug <> '' and full_slug = lower(full_slug)),
  name text not null,
  -- As published; null: never, or no longer.
  content jsonb,
  -- As the editor sees it; null: as published.
  draft jsonb,
  first_published_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the demo shop, which gives way to imported pages.
  is_demo boolean not null default false,
  primary key (id, language),
  unique (uuid, language),
  unique (full_slug, language),
  check ((content is null) = (published_at is null)),
  check (content is not null or draft is not null)
);
