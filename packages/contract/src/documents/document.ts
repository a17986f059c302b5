/** Documents one can keep: what the house of a fund publishes, and what of ours somebody agrees to. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

/** What the house of a fund publishes. */
export const FUND_DOCUMENTS = ['prospectus', 'factSheet'] as const;
export type FundDocumentKind = (typeof FUND_DOCUMENTS)[number];

/** What of ours somebody agrees to: to use the platform, how data is handled, and to have an account opened. */
export const LEGAL_KINDS = ['terms', 'privacy', 'opening'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** A document as it is kept with what it was agreed with: its digest is the one of the file. */
export const DocumentRef = Type.Object({
  documentId: Type.String(),
  kind: oneOf(FUND_DOCUMENTS),
  version: Type.String({ description: 'As its publisher calls it' }),
  sha256: Type.String(),
});
export type DocumentRef = WireOf<typeof DocumentRef>;

export const FundDocument = Type.Object({
  ...DocumentRef.properties,
  pages: Type.Integer(),
  size: Type.Integer({ description: 'In bytes' }),
  publishedAt: InstantOut,
  isCurrent: Type.Boolean({ description: 'The newest of its kind; others held before' }),
});
export type FundDocument = WireOf<typeof FundDocument>;

/** As operators see it, with what nobody has agreed to yet. */
export const KeptDocument = Type.Object({
  ...FundDocument.properties,
  productId: Type.String(),
  publishedAt: orNull(InstantOut, 'Null before two people agreed'),
  writtenAt: InstantOut,
  writtenBy: orNull(Type.String(), 'The operator who uploaded it; null for what the platform came with'),
  proposalId: orNull(Type.String(), 'What nobody has decided yet'),
});
export type KeptDocument = WireOf<typeof KeptDocument>;
