/** Who may make a call, by what its contract says: tests of every call ask as the right one. */
import type { Call, InvestorKind, Who } from '@lumbung/contract/call.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** An investor of a kind who is signed in; of a company one who places and approves orders. */
export async function investorOfKind(platform: Platform, kind: InvestorKind): Promise<Caller> {
  if (kind === 'company') return (await platform.newCompany()).both.caller;
  const { caller, investorId } = await platform.newInvestor();
  if (kind !== 'person') await platform.owner.query('update accounts.investor set kind = $2 where investor_id = $1', [investorId, kind]);
  return caller;
}

interface Everybody {
  readonly anyone: Caller;
  readonly investor: Caller;
  readonly operator: Caller;
}
export interface Callers extends Everybody {
  /** Whoever may make this call. */
  readonly of: (call: Pick<Call, 'who' | 'only'>) => Caller;
}

/** Who asks for each call: somebody without a session, an investor, an operator; one of its kind where a call is for one kind alone. */
export async function callersOf(platform: Platform, { anyone, investor, operator }: Everybody): Promise<Callers> {
  const byWho: Readonly<Record<Who, Caller>> = {
    anyone,
    visitor: anyone,
    partialInvestor: investor,
    investor,
    operatorLogin: anyone,
    partialOperator: anyone,
    operator,
  };
  const byKind: Readonly<Record<InvestorKind, Caller>> = {
    person: investor,
    company: await investorOfKind(platform, 'company'),
    agent: await investorOfKind(platform, 'agent'),
    partner: await investorOfKind(platform, 'partner'),
  };
  return { anyone, investor, operator, of: ({ who, only }) => (only === undefined ? byWho[who] : byKind[only]) };
}
