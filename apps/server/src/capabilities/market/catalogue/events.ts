/** Events and jobs of products, by name. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

/** A fund has another name or risk level. */
export type DetailsChanged = {
  readonly productId: string;
  readonly changeId: string;
  readonly nameBefore: string;
  readonly name: string;
  readonly riskBefore: number;
  readonly risk: number;
};
export const detailsChanged = domainEvent<DetailsChanged>('catalogue.detailsChanged');

/** Replaces the minimums and fees of a product by those in force from today. */
export const applyFigures = jobName<{ readonly productId: string }>('catalogue.applyFigures', 'deadline');
