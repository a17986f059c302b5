/** The context of an investor's request, for tests that call a use case directly. */
import { readMoment } from '../../apps/server/src/platform/clock.ts';
import type { InvestorContext } from '../../apps/server/src/platform/context.ts';
import type { Platform } from './platform.ts';

export async function contextOf(platform: Platform, investorId: string): Promise<InvestorContext> {
  const { rows } = await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId]);
  const moment = await platform.books.transact((tx) => readMoment(tx, platform.books.now));
  return {
    ...moment,
    keys: platform.books.keys,
    settings: platform.app.settings,
    session: { investorId, loginId: rows[0]!.login_id },
    clientHash: Buffer.alloc(32),
    address: '127.0.0.1',
  } as unknown as InvestorContext;
}
