/** Sends the code that confirms the content last quoted; without a quote, the whole cart. */
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

/** What a code of a checkout is for. People of one company have codes of their own: nobody orders by a code that another one typed. */
export const purposeOf = ({ session: { loginId, company } }: InvestorContext, cartType: 0 | 99): string =>
  company ? `checkout:${cartType}:${loginId}` : `checkout:${cartType}`;

export const sendCode = (tx: Tx, context: InvestorContext, { cartType, risk }: InputOf<typeof call.sendCode>): Promise<Answer<typeof call.sendCode>> =>
  sendCodeFor(tx, context, { cartType: cartTypeOf(cartType) }, risk);

/** `risk` is the version of the words about risk that were said yes to. */
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
  // A limit stands before what the cart says, so the code is issued first and the refusal takes it back.
  const [hash, confirms] = draft.ok ? [draft.value.hash, presentApproval(draft.value)] : [Buffer.alloc(32), null];
  const issued = await issue(tx, context.keys, { investorId, purpose }, hash, confirms, context.system);
  if (!issued.ok) return issued;
  // What is quoted and no longer in the cart is not asked for, so that only an empty cart is left to refuse.
  if (!draft.ok) return refuse('emptyCart');
  if (draft.value.objection) return draft.value.objection;
  if (!contact) return refuse('identityNotVerified');
  if (draft.value.risk.above.length > 0) {
    // Said yes to with this request, or before it: a code that is sent again needs no second yes.
    const shown = quote && sameBytes(quote.content_hash, hash) ? quote : null;
    if (!shown || (risk !== RISK_VERSION && shown.acknowledged?.version !== RISK_VERSION)) return refuse('riskNotAcknowledged');
    acknowledgeRisk(tx, context.session, cartType, hash, { version: RISK_VERSION, at: context.business });
  }
  const { challengeId } = issued.value;
  await runAfterCommit(tx, notificationsEvents.sendCode, challengeId, { investorId, loginId, purpose, challengeId }, context.business);
  return done({ Count: issued.value.count, expiresAt: toIso(issued.value.expiresAt), sentTo: maskEmail(contact.email) });
}
