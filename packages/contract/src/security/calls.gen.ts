/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { endOtherSessions, endSession, forgetDevice, getOverview, listEvents } from './overview.ts';
export { addPasskey, askForPasskey, beginFactor, beginPasskey, removePasskey, renamePasskey, showPasskey } from './passkeys.ts';
