/** The right caller for each call, by its contract, for tests that cover every call. */
import type { Call, InvestorKind, Who } from '@lumbung/contract/call.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** A signed-in investor of a kind; for a company one who places and approves orders. */
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
  /** A caller who may make this call. */
  readonly of: (call: Pick<Call, 'who' | 'only'>) => Caller;
}

/** The caller of each call: one without a session, an investor or an operator; of the required kind where a call admits only one kind. */
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
