/** What partner brands reported about an address that has no account here. */
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { brandOf } from '../../../platform/brands.ts';
import { knownToPartner } from '../partner-users/index.ts';

/** Either the person must still set a password at this entry, or belongs to another brand, of which only the name is revealed. */
export type KnownElsewhere = { readonly kind: 'passwordNotSet' } | { readonly kind: 'known'; readonly brand: string };

export async function knownElsewhere(db: Db, context: RequestContext, emailKey: Buffer): Promise<KnownElsewhere | null> {
  const user = await knownToPartner(db, context.keys, emailKey);
  if (!user) return null;
  return user.brand === context.entry.code ? { kind: 'passwordNotSet' } : { kind: 'known', brand: (await brandOf(context, user.brand)).name };
}
