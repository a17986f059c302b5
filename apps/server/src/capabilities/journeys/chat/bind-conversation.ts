/** Returns the open conversation about an order, a fund or a page; begins one if there is none. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/chat/bind-conversation.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { findOrder } from '../../money/orders/index.ts';
import { presentConversation, presentService } from './present.ts';
import { isPage } from './rules.ts';
import { type About, openConversation } from './store.ts';

export async function bindConversation(
  tx: Tx,
  context: InvestorContext,
  { id }: InputOf<typeof call.bindConversation>,
): Promise<Answer<typeof call.bindConversation>> {
  const about = await aboutWhat(tx, context, id);
  if (!about) throw notFound();

  const row = await openConversation(tx, context.session, about, newId(context.system), context.business);
  return done({ conversation: presentConversation(row, 'investor'), service: await presentService(context) });
}

/** The subject an id refers to; null if the investor has no such subject. */
async function aboutWhat(tx: Tx, context: InvestorContext, id: string): Promise<About | null> {
  if (isUuid(id)) {
    const order = await findOrder(tx, context.session.investorId, id);
    return order && { kind: 'order', id: order.order_id, name: order.code };
  }
  if (isPage(id)) return { kind: 'page', id, name: id };
  const product = (await productCatalogue(context)).byId.get(id);
  return product ? { kind: 'fund', id: product.slug, name: product.name } : null;
}
