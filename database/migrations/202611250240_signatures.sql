-- Signatures by link: the mailed links, and the resulting documents.

create schema signature;
select platform.open('signature');

-- The link's token is derived from its id with a key outside the database; only its hash is stored.
create table signature.link (
  investor_id uuid not null,
  link_id uuid not null,
  login_id uuid not null,
  token_hash bytea not null,
  purpose text not null check (purpose in ('profile', 'bankForm')),
  submission_id uuid not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (investor_id, link_id),
  unique (investor_id, token_hash)
);
select platform.declare('signature.link', 'dist', 'investor_id', fate => 'record');

create table signature.document (
  investor_id uuid not null,
  document_id uuid not null,
  login_id uuid not null,
  purpose text not null check (purpose in ('profile', 'bankForm')),
  submission_id uuid not null,
  state text not null check (state in ('signing', 'signed')),
  asked_at timestamptz not null,
  file_id uuid,
  sha256 bytea,
  size int,
  signer_encrypted bytea,
  signed_at timestamptz,
  primary key (investor_id, document_id),
  -- A submission is signed once, however many links were sent.
  unique (investor_id, purpose, submission_id),
  constraint signed_when_there_is_a_file check (
    case state when 'signed' then num_nulls(file_id, sha256, size, signer_encrypted, signed_at) = 0
      else num_nonnulls(file_id, sha256, size, signer_encrypted, signed_at) = 0 end)
);
select platform.declare('signature.document', 'dist', 'investor_id', fate => 'record');
