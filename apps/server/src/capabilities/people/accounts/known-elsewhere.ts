/** What the feed of a partner brand knows of an address: the one place that answers for it. There is no feed yet. */
import type { Db } from '../../../platform/database.ts';

/** Has an account there and no password here yet; or is known there, with what a form may be filled with. */
export type KnownElsewhere = { readonly kind: 'passwordNotSet' } | { readonly kind: 'known'; readonly name: string; readonly phone: string | null };

export const knownElsewhere = async (_db: Db, _emailKey: Buffer): Promise<KnownElsewhere | null> => null;
