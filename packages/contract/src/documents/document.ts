/** Documents to download: those an investment manager publishes for a fund, and our legal documents. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

/** Kinds of documents that investment managers publish for a fund. */
export const FUND_DOCUMENTS = ['prospectus', 'factSheet'] as const;
export type FundDocumentKind = (typeof FUND_DOCUMENTS)[number];

/** Our legal documents: terms of use, privacy notice, and terms of opening an account. */
export const LEGAL_KINDS = ['terms', 'privacy', 'opening'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** A document as stored in evidence; the digest is that of the file. */
export const DocumentRef = Type.Object({
  documentId: Type.String(),
  kind: oneOf(FUND_DOCUMENTS),
  version: Type.String({ description: 'Version given by its publisher' }),
  sha256: Type.String(),
});
export type DocumentRef = WireOf<typeof DocumentRef>;

export const FundDocument = Type.Object({
  ...DocumentRef.properties,
  pages: Type.Integer(),
  size: Type.Integer({ description: 'In bytes' }),
  publishedAt: InstantOut,
  isCurrent: Type.Boolean({ description: 'The newest of its kind; others applied before' }),
});
export type FundDocument = WireOf<typeof FundDocument>;

/** A document as operators see it, including unpublished ones. */
export const KeptDocument = Type.Object({
  ...FundDocument.properties,
  productId: Type.String(),
  publishedAt: orNull(InstantOut, 'Null before two operators agreed'),
  writtenAt: InstantOut,
  writtenBy: orNull(Type.String(), 'The operator who uploaded it; null for built-in documents'),
  proposalId: orNull(Type.String(), 'An open proposal'),
});
export type KeptDocument = WireOf<typeof KeptDocument>;
