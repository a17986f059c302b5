/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { closeOddRow } from './close-odd-row.ts';
export { proposeConfirmation } from './propose-confirmation.ts';
export { proposeFigures } from './propose-figures.ts';
export { proposeRejection } from './propose-rejection.ts';
