/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getPreferences, savePreferences, unsubscribe } from './preferences.ts';
