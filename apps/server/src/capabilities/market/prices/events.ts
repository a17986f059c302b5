/** What happens to NAVs, and what is done about it later. */
import { domainEvent, endlessJobName, jobName } from '../../../platform/queue.ts';

type OnDay = { readonly day: string };

/** NAVs of a day are there that were not. */
export const published = domainEvent<OnDay>('prices.published');
/** A NAV that was published is another now. `from` and `to` are NAVs × 10⁶ as texts. */
export type Correction = { readonly productId: string; readonly day: string; readonly version: number; readonly from: string; readonly to: string };
export const corrected = domainEvent<Correction>('prices.corrected');

/** Asked without end: orders wait for what it brings. */
export const collect = endlessJobName<OnDay>('prices.collect', 'deadline');
export const askAgain = jobName<OnDay>('prices.askAgain', 'deadline');
/** The same of indices. No order waits for them; a provider that is away holds up nothing of a fund. */
export const collectIndices = endlessJobName<OnDay>('prices.collectIndices', 'background');
export const askIndicesAgain = jobName<OnDay>('prices.askIndicesAgain', 'background');
/** By whose prices they bring. */
export const asking = {
  registry: { collect, askAgain },
  indexProvider: { collect: collectIndices, askAgain: askIndicesAgain },
} as const;
/** How deep each fund fell within twelve months, from all its prices. */
export const measureFalls = jobName<OnDay>('prices.measureFalls', 'deadline');
