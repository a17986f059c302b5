/** Rules for which version of a document is current, and why one cannot be published. */
import type { FundDocumentKind } from '@lumbung/contract/documents/document.ts';
import type { Instant } from '@lumbung/kernel/time.ts';

export interface Dated {
  readonly kind: FundDocumentKind;
  readonly publishedAt: Instant;
}

/** The version published last, of each kind. */
export const current = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !rows.some((other) => other.kind === row.kind && other.publishedAt > row.publishedAt));

export interface Named {
  readonly kind: FundDocumentKind;
  readonly version: string;
}

/** A version is published once, because investors agree to exactly that file. */
export const whyNotPublished = (wanted: Named, published: readonly Named[]): 'versionTaken' | null =>
  published.some(({ kind, version }) => kind === wanted.kind && version === wanted.version) ? 'versionTaken' : null;
