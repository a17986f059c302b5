/** Sends the code that confirms the content last quoted, or the whole cart if there is no quote. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/send-code.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sameBytes } from '../../../platform/keys.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { issue } from '../../records/one-time-codes/index.ts';
import { cartTypeOf, listItemsOf } from '../cart/index.ts';
import { type CartScope, inScope } from './cart-scope.ts';
import { presentApproval, RISK_VERSION } from './present.ts';
import { EVERYTHING, readDraft } from './read-content.ts';
import { acknowledgeRisk, findQuote } from './store.ts';
import { quotedItems } from './quoted-items.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';

/** The purpose of a checkout code. Each person of a company has a separate purpose, so nobody orders with a code a colleague entered. */
export const purposeOf = ({ session: { loginId, company } }: InvestorContext, cartType: 0 | 99): string =>
  company ? `checkout:${cartType}:${loginId}` : `checkout:${cartType}`;

export const sendCode = (tx: Tx, context: InvestorContext, { cartType, risk }: InputOf<typeof call.sendCode>): Promise<Answer<typeof call.sendCode>> =>
  sendCodeFor(tx, context, { cartType: cartTypeOf(cartType) }, risk);

/** `risk` is the version of the acknowledged risk text. */
export async function sendCodeFor(tx: Tx, context: InvestorContext, scope: CartScope, risk: string | undefined): Promise<Answer<typeof call.sendCode>> {
  const { investorId, loginId } = context.session;
  const { cartType } = scope;
  const purpose = purposeOf(context, cartType);
  const [all, quote, contact, standing] = await Promise.all([
    listItemsOf(tx, investorId, cartType),
    findQuote(tx, context.keys, context.session, cartType),
    contactOf(tx, context.keys, investorId, loginId),
    investorStatusOf(tx, investorId),
  ]);
  const items = inScope(all, scope);
  const draft = await readDraft(tx, context, cartType, quotedItems(quote, items), EVERYTHING, { items, standing });
  // The rate limit is checked before the cart, so the code is issued first and a refusal rolls it back.
  const [hash, confirms] = draft.ok ? [draft.value.hash, presentApproval(draft.value)] : [Buffer.alloc(32), null];
  const issued = await issue(tx, context.keys, { investorId, purpose }, hash, confirms, context.system);
  if (!issued.ok) return issued;
  // Quoted items that left the cart are not requested, so the only possible refusal here is emptyCart.
  if (!draft.ok) return refuse('emptyCart');
  if (draft.value.objection) return draft.value.objection;
  if (!contact) return refuse('identityNotVerified');
  if (draft.value.risk.above.length > 0) {
    // Acknowledged with this request or before it: resending the code needs no second acknowledgement.
    const shown = quote && sameBytes(quote.content_hash, hash) ? quote : null;
    if (!shown || (risk !== RISK_VERSION && shown.acknowledged?.version !== RISK_VERSION)) return refuse('riskNotAcknowledged');
    acknowledgeRisk(tx, context.session, cartType, hash, { version: RISK_VERSION, at: context.business });
  }
  const { challengeId } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { investorId, loginId, purpose, challengeId }, context.business);
  return done({ Count: issued.value.count, expiresAt: toIso(issued.value.expiresAt), sentTo: maskEmail(contact.email) });
}
