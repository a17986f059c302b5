/** Where passkeys of investors are kept: of each person who signs in by herself, under the name of the entry by which she came. */
import { originOf } from '../../../platform/brands.ts';
import { keyring } from './keyring.ts';

/** One person who signs in for an investor. */
export interface Person {
  readonly investorId: string;
  readonly loginId: string;
}

export const investorKeys = keyring<Person, 'investor_id' | 'login_id'>({
  door: 'investors',
  name: 'passkeys',
  credentials: 'passkeys.credential',
  handles: 'passkeys.handle',
  columns: ['investor_id', 'login_id'],
  valuesOf: ({ investorId, loginId }) => [investorId, loginId],
  ownerOf: ({ investor_id: investorId, login_id: loginId }) => ({ investorId, loginId }),
  nameOf: ({ loginId }) => loginId,
  originAt: ({ entry, settings }) => originOf(entry, settings),
});
