/** The store of investors' passkeys: one set per login, bound to the name of the entry they were created at. */
import { originOf } from '../../../platform/brands.ts';
import { keyring } from './keyring.ts';

/** A login of an investor. */
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
