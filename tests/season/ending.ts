/** What must hold when a season has ended: clean books, no unknown outcomes, and every pending state and partner fault seen at least once. */
import { queues } from '../../apps/server/src/app.ts';
import type { Platform } from '../support/platform.ts';
import { standing } from './operators.ts';
import type { Season } from './season.ts';

/** States that a season does not reach, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'payouts.stop open': 'money adds up',
  'operations.reconciliation failed': 'partners come back before a night is over',
  'custody.transfer failed': 'no bank refuses the account of a fund',
  'allocation mismatched': 'custodians err about orders, not about distributions',
  'screening.hit open': 'nobody of a season is on a list',
  'screening.hit confirmed': 'nobody of a season is on a list',
  'screening.edition importing': 'the lists of the sandbox count from the first day',
  'screening.edition ready': 'the lists of the sandbox count from the first day',
  'company_kyc.standing submitted': 'companies of a season are identified before it begins',
  'company_kyc.standing approved': 'companies of a season are identified before it begins',
  'kyc.bank_account draft': 'nobody of a season adds another account',
  'profile.data_change waiting': 'nobody of a season becomes somebody else',
  'colleagues.change waiting': 'people of a company of a season stay who they are',
  'renewal.request open': 'what is known of somebody is good for longer than a season',
  'renewal.request inReview': 'what is known of somebody is good for longer than a season',
  'kyc.investor_status refreshDue': 'what is known of somebody is good for longer than a season',
};

/** Prefixes of states in areas without any deed in a season: journeys and crash points play those. */
const NOBODY_THERE: Readonly<Record<string, string>> = {
  bond: 'nobody of a season buys bonds',
  'charge ': 'nobody of a season pays by a gateway',
  'link ': 'nobody of a season pays by a gateway',
  'bill chosen': 'nobody of a season pays by a gateway',
  'payments.gateway_day ': 'nobody of a season pays by a gateway',
  'payments.reversal ': 'nobody of a season pays by a gateway',
  'receipt ': 'nobody of a season hands a receipt in',
  'plan ': 'nobody of a season plans',
  'rebalancing ': 'nobody of a season plans',
  'grant ': 'nothing is promoted in a season',
  'chat.': 'nobody of a season writes to us',
  'commissions.statement ': 'nobody of a season was brought by an agent',
};
const isElsewhere = (state: string): boolean => state in ELSEWHERE || Object.keys(NOBODY_THERE).some((area) => state.startsWith(area));

const ever = (table: string, which = 'true'): string => `select exists (select from ${table} where ${which}) as entered`;
/** For states without events: whether any row was ever in them. */
const OF_TABLES: Readonly<Record<string, string>> = {
  'kyc.investor_status submitted': ever('kyc.event', `kind = 'submitted'`),
  'kyc.investor_status approved': ever('kyc.event', `kind = 'approved'`),
  'settlement.batch open': ever('settlement.batch'),
  'settlement.odd_row open': ever('settlement.odd_row'),
  'custody.transfer planned': ever('custody.transfer', `direction = 'out'`),
  'custody.transfer sent': ever('custody.transfer', `direction = 'out'`),
  'custody.transfer awaited': ever('custody.transfer', `direction = 'in'`),
  'payments.suspense kept': ever('payments.suspense'),
  'payments.statement awaited': ever('payments.statement'),
  'payments.statement_finding open': ever('payments.statement_finding'),
  'corrections.claim open': ever('corrections.claim'),
  'corrections.claim waived': ever('corrections.claim', `asset = product_id and state in ('waived', 'covered')`),
  'holdings.action moving': ever('holdings.action'),
  'holdings.action announced': ever('holdings.action', `kind in ('merger', 'liquidation')`),
  'custody.transfer exceeded': ever('custody.transfer', `purpose = 'excess'`),
  'decisions.proposal open': ever('decisions.proposal'),
  'prices.nav proposed': ever('prices.nav', `reasons <> '{}'`),
  'registry_updates.message toTell': ever('registry_updates.message'),
  'operations.reconciliation running': ever('operations.reconciliation'),
};

/** Pending states that nothing ever reached, though a season should have led there. */
export async function neverEntered({ looks }: Platform, { desk }: Season): Promise<string[]> {
  const missing: string[] = [];
  // Two queues may share a state, like the missing NAVs of funds and of indices: it is enough that one of them was seen.
  const seen = new Set(queues.filter(({ queue }) => desk.seen.has(queue)).flatMap(({ states }) => states));
  for (const { states } of queues)
    for (const state of states) {
      if (isElsewhere(state) || seen.has(state)) continue;
      const [machine = '', name = ''] = state.split(' ');
      const text = OF_TABLES[state] ?? ever('platform.state_event', 'machine like $1 and to_state = $2');
      const values = state in OF_TABLES ? [] : [machine.replace('*', '%'), name];
      const [row] = await looks.query<{ entered: boolean }>({ name: `season.entered.${state}`, text }, values);
      if (!row!.entered) missing.push(state);
    }
  return [...new Set(missing)];
}

/** What is left in queues: a line per item, with its queue and its order if it has one. */
export const leftIn = async ({ desk }: Season): Promise<string[]> =>
  (await standing(desk)).flatMap(({ queue, items }) => items.map(({ orderId, facts }) => `${queue} ${orderId ?? ''} ${JSON.stringify(facts)}`));

const orders = `select count(*)::int as orders, count(*) filter (where not orders.is_over(state))::int as open from orders.order
  where investor_id = any($1)`;

/** How many orders there were, and how many have not ended. */
export async function ordersOf({ looks }: Platform, { cast }: Season): Promise<{ orders: number; open: number }> {
  const [row] = await looks.query<{ orders: number; open: number }>({ name: 'season.orders', text: orders }, [cast.map(({ investorId }) => investorId)]);
  return row!;
}

/** Kinds of faults that never fired, of those that could have. */
export const unstruck = ({ struck, kinds }: Season): string[] =>
  kinds.filter((kind) => ![...struck].some(([name, fired]) => name.endsWith(` ${kind}`) && fired > 0));
