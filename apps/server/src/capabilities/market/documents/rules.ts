/** Which of several versions of a document holds, and why one cannot be published. */
import type { FundDocumentKind } from '@lumbung/contract/documents/document.ts';
import type { Instant } from '@lumbung/kernel/time.ts';

export interface Dated {
  readonly kind: FundDocumentKind;
  readonly publishedAt: Instant;
}

/** Of each kind the one that was published last. */
export const current = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => !rows.some((other) => other.kind === row.kind && other.publishedAt > row.publishedAt));

export interface Named {
  readonly kind: FundDocumentKind;
  readonly version: string;
}

/** A version is published once: whoever agreed to it agreed to that file. */
export const whyNotPublished = (wanted: Named, published: readonly Named[]): 'versionTaken' | null =>
  published.some(({ kind, version }) => kind === wanted.kind && version === wanted.version) ? 'versionTaken' : null;
