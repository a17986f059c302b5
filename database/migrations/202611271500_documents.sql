-- What the houses of funds publish: prospectus and fact sheet, version after version, as PDF.

create schema documents;
select platform.open('documents');

create table documents.document (
  document_id uuid primary key,
  product_id text not null references catalogue.product,
  kind text not null check (kind in ('prospectus', 'factSheet')),
  -- As its publisher calls it: the month or the day it holds from.
  version text not null,
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  pages integer not null check (pages > 0),
  -- Null for what the platform came with.
  written_by uuid,
  written_at timestamptz not null,
  -- Null until two people agreed.
  published_at timestamptz,
  -- What two people decided; null for what the platform came with.
  proposal_id uuid
);
create unique index document_version on documents.document (product_id, kind, version) where published_at is not null;
create index document_of_product on documents.document (product_id, published_at);
select platform.declare('documents.document', 'ref', null);
