-- Documents that investment managers publish: prospectus and fact sheet, by version, as PDF.

create schema documents;
select platform.open('documents');

create table documents.document (
  document_id uuid primary key,
  product_id text not null references catalogue.product,
  kind text not null check (kind in ('prospectus', 'factSheet')),
  -- The publisher's name for it: the month or the day it is valid from.
  version text not null,
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  pages integer not null check (pages > 0),
  -- Null for documents shipped with the platform.
  written_by uuid,
  written_at timestamptz not null,
  -- Null until two operators agreed.
  published_at timestamptz,
  -- The decision of two operators; null for documents shipped with the platform.
  proposal_id uuid
);
create unique index document_version on documents.document (product_id, kind, version) where published_at is not null;
create index document_of_product on documents.document (product_id, published_at);
select platform.declare('documents.document', 'ref', null);
