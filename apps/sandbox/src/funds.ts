/** The funds that the registry deals in: the invented ones, and those that were launched here since. */
import { type Fund, FUNDS } from '@lumbung/specimen/funds.ts';

/** What the registry, the custodians and the banks have to know of a fund. */
export type KnownFund = Pick<Fund, 'id' | 'name' | 'currency' | 'account' | 'terms' | 'firstNav'>;

/** A fund that was launched while the sandbox runs. Its NAV is the first one until its house says another. */
export interface LaunchEvent {
  readonly kind: 'fundLaunched';
  readonly fund: string;
  readonly what: KnownFund;
}

const funds: KnownFund[] = [...FUNDS];

export const knownFunds = (): readonly KnownFund[] => funds;
export const fundOf = (id: string): KnownFund => funds.find((fund) => fund.id === id)!;
export const isFund = (id: unknown): id is string => funds.some((fund) => fund.id === id);

/** Has everybody here deal in a fund from now on. */
export const dealIn = (fund: KnownFund): void => void funds.push(fund);
