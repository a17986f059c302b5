/** The next step available for a fund in its state. */
import type { Fund } from '@lumbung/contract/holdings/list-funds.ts';

/** Null if no step is left, or none for this operator. */
export function nextStep({ ending, proposalId }: Fund, mayPropose: boolean): 'decide' | 'end' | 'takeBack' | 'furtherPart' | null {
  if (proposalId !== null) return 'decide';
  if (!mayPropose) return null;
  if (ending === null) return 'end';
  if (ending.state === 'announced') return 'takeBack';
  return ending.state === 'done' && ending.kind === 'liquidation' && !ending.isFinal ? 'furtherPart' : null;
}

/** The funds it can merge into: others in its currency that are not ending. */
export const targetsOf = (fund: Fund, funds: readonly Fund[]): readonly Fund[] =>
  funds.filter(({ productId, currency, ending }) => productId !== fund.productId && currency === fund.currency && ending === null);
