/** The funds of the registry: the invented ones, and those launched in the sandbox since. */
import { type Fund, FUNDS } from '@lumbung/specimen/funds.ts';

/** What the registry, the custodians and the banks need to know of a fund. */
export type KnownFund = Pick<Fund, 'id' | 'name' | 'currency' | 'account' | 'terms' | 'firstNav'>;

/** A fund launched while the sandbox runs. Its first NAV applies until its investment manager reports another. */
export interface LaunchEvent {
  readonly kind: 'fundLaunched';
  readonly fund: string;
  readonly what: KnownFund;
}

const funds: KnownFund[] = [...FUNDS];

export const knownFunds = (): readonly KnownFund[] => funds;
export const fundOf = (id: string): KnownFund => funds.find((fund) => fund.id === id)!;
export const isFund = (id: unknown): id is string => funds.some((fund) => fund.id === id);

/** Adds a fund for all partners in the sandbox. */
export const dealIn = (fund: KnownFund): void => void funds.push(fund);
