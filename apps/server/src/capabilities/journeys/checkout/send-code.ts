/** Sends the code that confirms the content last quoted; without a quote, the whole cart. */
import type { SendCodeInput, SendCodeReply } from '@lumbung/contract/checkout/send-code.ts';
import { maskEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { contactOf } from '../../people/accounts/index.ts';
import { standingOf } from '../../people/standing/index.ts';
import { issue } from '../../records/one-time-codes/index.ts';
import { cartTypeOf, listItemsOf } from '../cart/index.ts';
import { presentApproval } from './present.ts';
import { EVERYTHING, readDraft } from './read-content.ts';
import type { ContentRefusal, NothingToOrder } from './rules.ts';
import { findQuote } from './store.ts';
import { quotedItems } from './quoted-items.ts';

export const PURPOSE = 'checkout';

export async function sendCode(
  tx: Tx,
  facts: InvestorFacts,
  input: SendCodeInput,
): Promise<Outcome<SendCodeReply, ContentRefusal | NothingToOrder | 'codeSuspended' | 'codePaused' | 'tooManySends'>> {
  const { investorId } = facts.session;
  const cartType = cartTypeOf(input.cartType);
  const [items, quote, contact, standing] = await Promise.all([
    listItemsOf(tx, investorId, cartType),
    findQuote(tx, facts.keys, investorId, cartType),
    contactOf(tx, facts.keys, investorId),
    standingOf(tx, investorId),
  ]);
  const draft = await readDraft(tx, facts, cartType, quotedItems(quote, items), EVERYTHING, { items, standing });
  // A limit stands before what the cart says, so the code is issued first and the refusal takes it back.
  const [hash, confirms] = draft.ok ? [draft.value.hash, presentApproval(draft.value)] : [Buffer.alloc(32), null];
  const issued = await issue(tx, facts.keys, { investorId, purpose: `${PURPOSE}:${cartType}` }, hash, confirms, facts.system);
  if (!issued.ok) return issued;
  if (!draft.ok) return draft;
  if (draft.value.objection) return draft.value.objection;
  if (!contact) return refuse('identityNotVerified');
  const { challengeId } = issued.value;
  await runAfterCommit(tx, 'notifications.sendCode', challengeId, { investorId, purpose: `${PURPOSE}:${cartType}`, challengeId }, facts.business);
  return done({ Count: issued.value.count, expiresAt: toIso(issued.value.expiresAt), sentTo: maskEmail(contact.email) });
}
