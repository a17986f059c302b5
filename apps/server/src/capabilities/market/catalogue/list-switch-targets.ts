/** Lists the products to which units of a product can be switched. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/catalogue/list-switch-targets.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { presentProduct } from './present.ts';
import { maySwitch } from './rules.ts';
import { productCatalogue } from './store.ts';

export async function listSwitchTargets(
  _db: Db,
  context: RequestContext,
  input: InputOf<typeof call.listSwitchTargets>,
): Promise<Answer<typeof call.listSwitchTargets>> {
  const { all, byId } = await productCatalogue(context);
  const from = byId.get(input.id);
  if (!from) throw notFound();
  return done({ items: all.filter((product) => product.subscription_open && maySwitch(from, product)).map(presentProduct) });
}
