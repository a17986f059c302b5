/** Refusal messages about the list of watched funds. */
import { MOST_WATCHED } from '@lumbung/contract/watchlist/set.ts';

export const id = { listFull: () => `Daftar pantauan sudah berisi ${MOST_WATCHED} reksa dana. Hapus satu dulu.` };
export const en: typeof id = { listFull: () => `Your watchlist already has ${MOST_WATCHED} funds. Remove one first.` };
