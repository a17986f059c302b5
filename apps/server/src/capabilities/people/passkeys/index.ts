/** What other capabilities may use of passkeys. */
export { spendChallenge } from './challenges.ts';
export { nameContext } from './handles.ts';
export { askToMake, keepPasskey, type Made, madeOf } from './making.ts';
export { MOST_PASSKEYS } from './rules.ts';
export { askToShow, counterOf, lookAtShown, type Shown, takeShown } from './showing.ts';
export { countCredentials, type CredentialRow, listCredentials, removeCredential, renameCredential } from './store.ts';
