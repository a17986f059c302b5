-- A brand's support contacts and SMS sender, and the user lists that were uploaded for it.

alter table platform.brand
  add column support_phone text check (support_phone ~ '^\+?\d[\d ()-]{4,24}$'),
  -- With country code, digits only.
  add column support_whatsapp text check (support_whatsapp ~ '^[1-9]\d{7,14}$'),
  -- On working days, Jakarta time.
  add column support_from text check (support_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column support_until text check (support_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The sender of an SMS; null where the brand's users get none.
  add column sms_sender text check (length(sms_sender) between 1 and 11),
  add constraint its_hours_have_an_end check ((support_from is null) = (support_until is null) and (support_from is null or support_from < support_until));

-- Partner brands have few investors compared with ours, and these are counted.
create index investor_brand on accounts.investor (brand) where brand <> 'own';

-- A list that an operator began to upload: its rows arrive in parts.
create table partner_users.feed (
  feed_id uuid primary key,
  brand text not null,
  operator_id uuid not null,
  begun_at timestamptz not null,
  -- Rows of the file, and how many of them were invalid and never sent.
  rows integer not null check (rows > 0),
  wrong integer not null check (wrong between 0 and rows)
);
create index feed_newest on partner_users.feed (brand, begun_at desc, feed_id desc);
select platform.declare('partner_users.feed', 'local', null, 'append', fate => 'stays', why => 'which operator handed in a list of a partner');

-- The result of a part, when it first arrived: a repeat has no effect.
create table partner_users.feed_part (
  feed_id uuid not null references partner_users.feed,
  part integer not null check (part > 0),
  at timestamptz not null,
  taken integer not null check (taken >= 0),
  unchanged integer not null check (unchanged >= 0),
  refused integer not null check (refused >= 0),
  primary key (feed_id, part)
);
select platform.declare('partner_users.feed_part', 'local', null, 'append');
