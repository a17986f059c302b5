/** What can be done about a fund next, as it stands. */
import type { Fund } from '@lumbung/contract/holdings/list-funds.ts';

/** Null where nothing is left to be done, or not by whoever looks. */
export function nextStep({ ending, proposalId }: Fund, mayPropose: boolean): 'decide' | 'end' | 'takeBack' | 'furtherPart' | null {
  if (proposalId !== null) return 'decide';
  if (!mayPropose) return null;
  if (ending === null) return 'end';
  if (ending.state === 'announced') return 'takeBack';
  return ending.state === 'done' && ending.kind === 'liquidation' && !ending.isFinal ? 'furtherPart' : null;
}

/** What a fund can become: another one of its currency, that goes on. */
export const targetsOf = (fund: Fund, funds: readonly Fund[]): readonly Fund[] =>
  funds.filter(({ productId, currency, ending }) => productId !== fund.productId && currency === fund.currency && ending === null);
