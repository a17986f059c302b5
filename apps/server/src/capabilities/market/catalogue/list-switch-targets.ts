/** The products that units of a product can be switched to. */
import type { ListSwitchTargetsInput, ListSwitchTargetsReply } from '@lumbung/contract/catalogue/list-switch-targets.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { notFound } from '../../../platform/faults.ts';
import { presentProduct } from './present.ts';
import { maySwitch } from './rules.ts';
import { shelf } from './store.ts';

export async function listSwitchTargets(_db: Db, facts: Facts, input: ListSwitchTargetsInput): Promise<Outcome<ListSwitchTargetsReply, never>> {
  const { all, byId } = await shelf(facts.reference);
  const from = byId.get(input.id);
  if (!from) throw notFound();
  return done({ items: all.filter((product) => product.subscription_open && maySwitch(from, product)).map(presentProduct) });
}
