/** The public interface of passkeys for other capabilities. */
export { type Keyring, keyring } from './keyring.ts';
export { askToMake, checkMade, keepPasskey, type Made, renamePasskey } from './making.ts';
export { presentPasskey } from './present.ts';
export { MOST_PASSKEYS } from './rules.ts';
export { askToShow, counterOf, lookAtShown, type Shown, takeShown } from './showing.ts';
export { investorKeys, type Person } from './store.ts';
