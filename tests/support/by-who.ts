/** Who may make a call, by what its contract says: tests of every call ask as the right one. */
import type { Who } from '@lumbung/contract/call.ts';
import type { Caller } from './caller.ts';

export type ByWho = Readonly<Record<Who, Caller>>;

/** Everybody from three: somebody without a session, an investor, an operator. */
export const byWho = ({ anyone, investor, operator }: { readonly anyone: Caller; readonly investor: Caller; readonly operator: Caller }): ByWho => ({
  anyone,
  visitor: anyone,
  partialInvestor: investor,
  investor,
  operatorLogin: anyone,
  partialOperator: anyone,
  operator,
});
