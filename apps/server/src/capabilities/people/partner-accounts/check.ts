/** Whether an address belongs to a partner's user, and whether a password is set. Rate-limited like every question that reveals known addresses. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/partner-accounts/check.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, doneAs, type Outcome } from '@lumbung/kernel/outcome.ts';
import { type Brand, brandOf, originOf } from '../../../platform/brands.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { countCheck, resettingOf } from '../accounts/index.ts';

type Asked = InputOf<typeof call.checkPartnerEmail>;

interface Found {
  readonly hasPassword: boolean;
  readonly brand: Brand;
}

/** Uses the lookup of the password calls, so that both always agree. */
async function look(tx: Tx, context: RequestContext, { email }: Asked, name: string): Promise<Outcome<Found | null, 'tooManyChecks'>> {
  return countCheck(tx, context, name, async () => {
    const { found } = await resettingOf(tx, context, context.keys.indexKey(`email:${normaliseEmail(email)}`), 'partner');
    return found && { hasPassword: found.login !== undefined, brand: await brandOf(context, (found.login ?? found.told).brand) };
  });
}

/** Returns a separate success code for each result. */
function presented<Reply>(found: Found | null, reply: Reply) {
  if (!found) return doneAs('notPartnerUser', reply);
  return found.hasPassword ? done(reply) : doneAs('passwordNotSet', reply);
}

export async function checkPartnerEmail(tx: Tx, context: RequestContext, input: Asked): Promise<Answer<typeof call.checkPartnerEmail>> {
  const looked = await look(tx, context, input, 'partner-accounts.checkPartnerEmail');
  return looked.ok ? presented(looked.value, {}) : looked;
}

export async function checkPartnerEmailV2(tx: Tx, context: RequestContext, input: Asked): Promise<Answer<typeof call.checkPartnerEmailV2>> {
  const looked = await look(tx, context, input, 'partner-accounts.checkPartnerEmailV2');
  if (!looked.ok) return looked;
  const brand = looked.value?.brand;
  return presented(looked.value, { brand: brand?.name ?? null, redirectUrl: brand ? new URL('/login', originOf(brand, context.settings)).href : null });
}
