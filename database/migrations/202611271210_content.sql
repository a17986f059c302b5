-- Articles and tutorials: their editions, what is published, and visit counts. And which short page tutorials a login has read.

create schema content;
select platform.open('content');

create table content.picture (
  picture_id uuid primary key,
  -- A JPEG drawn by the platform.
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);
select platform.declare('content.picture', 'ref', null, 'append');

create table content.item (
  item_id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('article', 'tutorial')),
  -- Its place among tutorials; articles are ordered by date.
  position smallint not null default 100,
  -- The published edition; null before two operators agreed, and after they withdrew it.
  published_version smallint,
  published_at timestamptz,
  -- The last decision of two operators; null for content shipped with the platform.
  proposal_id uuid,
  constraint published_at_a_moment check ((published_version is null) = (published_at is null))
);
select platform.declare('content.item', 'ref', null);

-- The editions of an article: written once and never changed, so that exactly the agreed text is published.
create table content.edition (
  item_id uuid not null references content.item,
  version smallint not null check (version > 0),
  topic text not null check (topic in ('basics', 'choosing', 'buying', 'risk', 'costs', 'planning')),
  is_featured boolean not null,
  title_id text not null,
  title_en text not null,
  lead_id text not null,
  lead_en text not null,
  body_id text not null,
  body_en text not null,
  picture_id uuid references content.picture,
  alt_id text not null,
  alt_en text not null,
  -- Null for content shipped with the platform.
  written_by uuid,
  written_at timestamptz not null,
  primary key (item_id, version),
  constraint a_picture_is_described check (picture_id is null or (alt_id <> '' and alt_en <> ''))
);
select platform.declare('content.edition', 'ref', null, 'append');
alter table content.item add constraint what_is_read_is_written
  foreign key (item_id, published_version) references content.edition (item_id, version);

-- How often a tutorial was opened on a day; the reader is not stored.
create table content.visit (
  item_id uuid not null,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (item_id, day)
);
select platform.declare('content.visit', 'local', null);

create schema tutorials;
select platform.open('tutorials');

create table tutorials.read (
  investor_id uuid not null,
  login_id uuid not null,
  place text not null check (place in ('dashboard', 'product')),
  read_at timestamptz not null,
  primary key (investor_id, login_id, place)
);
select platform.declare('tutorials.read', 'dist', 'investor_id', fate => 'record');
