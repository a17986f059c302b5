/** Rules for the stage of an agent's customer, the name shown, and the months reported. */
import type { CUSTOMER_STAGES } from '@lumbung/contract/agents/list-customers.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';

type Stage = (typeof CUSTOMER_STAGES)[number];

export function stageOf({ state, identity, orders }: { readonly state: string; readonly identity: string; readonly orders: number }): Stage {
  if (state === 'closed') return 'closed';
  if (orders > 0) return 'invested';
  if (identity === 'active' || identity === 'refreshDue') return 'verified';
  return identity === 'none' ? 'registered' : 'identifying';
}

/** `Wira Adi Kusuma` as `Wira A. K.`: enough to recognise a referred customer, too little to search for them. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, ...others.map((word) => `${[...word][0]}.`)].join(' ');
}

/** The first days of this month and of the month before. */
export function monthsOf(today: Day): { readonly thisMonth: Day; readonly lastMonth: Day } {
  const first = (of: Day): Day => `${of.slice(0, 8)}01` as Day;
  const thisMonth = first(today);
  return { thisMonth, lastMonth: first(addDays(thisMonth, -1)) };
}
