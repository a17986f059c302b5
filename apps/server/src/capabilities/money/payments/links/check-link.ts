/** Queries the bank for the state of a link, at most once in five minutes. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/payments/calls.gen.ts';
import type { LinkBank } from '@lumbung/contract/payments/link.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Db, Tx } from '../../../../platform/database.ts';
import type { Errand } from '../../../../platform/jobs.ts';
import { withoutValues } from '../../../../platform/log.ts';
import { consume } from '../../../../platform/rate-limit.ts';
import { PendingPartnerCall } from '../../../../platform/serve.ts';
import { lookAtLink } from './link-jobs.ts';
import { presentLink } from './present.ts';
import { CHECK_EVERY_MS, isLive } from './rules.ts';
import { findLink, findLinkById } from './store.ts';

type Reply = ReplyOf<typeof calls.checkAutodebitLink>;
interface Left {
  readonly bank: LinkBank;
  readonly linkId: string;
}

async function shown(db: Db, context: InvestorContext, bank: LinkBank, isFresh: boolean): Promise<Reply> {
  const link = await presentLink(db, context, bank);
  return { link, isLinked: link.state === 'linked', isFresh };
}

export async function checkAutodebitLink(
  tx: Tx,
  context: InvestorContext,
  { bank }: InputOf<typeof calls.checkAutodebitLink>,
): Promise<Outcome<Reply | PendingPartnerCall<Left>, 'notLinked'>> {
  const link = await findLink(tx, context.session.investorId, bank);
  if (!link || !isLive(link.state)) return refuse('notLinked');
  if (link.state !== 'linked') return done(await shown(tx, context, bank, false));
  const { used } = await consume(tx, `payments.look:${link.link_id}`, context.system, CHECK_EVERY_MS);
  return used > 1 ? done(await shown(tx, context, bank, false)) : done(new PendingPartnerCall<Left>({ bank, linkId: link.link_id }));
}

/** A bank that does not respond is not queried again within that interval: the stored state is returned. */
export async function askAboutLink(errand: Errand, context: InvestorContext, { bank, linkId }: Left): Promise<Answer<typeof calls.checkAutodebitLink>> {
  const link = await findLinkById(errand.primary, context.session.investorId, linkId);
  if (link?.state !== 'linked') return done(await shown(errand.primary, context, bank, false));
  try {
    await lookAtLink(errand, link);
  } catch (error) {
    errand.log.warn({ bank, error: withoutValues((error as Error).message) }, 'bank did not answer about a link');
    return done(await shown(errand.primary, context, bank, false));
  }
  return done(await shown(errand.primary, context, bank, true));
}
