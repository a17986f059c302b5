/** Events and jobs of NAVs. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

type OnDay = { readonly day: string };

/** New NAVs of a day were published. */
export const published = domainEvent<OnDay>('prices.published');
/** A published NAV was corrected. `from` and `to` are NAVs × 10⁶ as text. */
export type Correction = { readonly productId: string; readonly day: string; readonly version: number; readonly from: string; readonly to: string };
export const corrected = domainEvent<Correction>('prices.corrected');

/** Retried without limit, because orders wait for its result. */
export const collect = endlessJobName<OnDay>('prices.collect', 'deadline');
export const askAgain = jobName<OnDay>('prices.askAgain', 'deadline');
/** The same for indices. No order waits for them, so an outage of their provider must not delay funds. */
export const collectIndices = endlessJobName<OnDay>('prices.collectIndices', 'background');
export const askIndicesAgain = jobName<OnDay>('prices.askIndicesAgain', 'background');
/** The jobs of each feed. */
export const asking = {
  registry: { collect, askAgain },
  indexProvider: { collect: collectIndices, askAgain: askIndicesAgain },
} as const;
/** Computes the deepest fall of each fund within twelve months, from all its prices. */
export const measureFalls = jobName<OnDay>('prices.measureFalls', 'deadline');
