/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { askStatement } from './ask-statement.ts';
export { closeFinding } from './close-finding.ts';
export { getCharge } from './get-charge.ts';
export { getInstruction } from './get-instruction.ts';
export { listFindings } from './list-findings.ts';
export { proposeFundCash } from './propose-fund-cash.ts';
export { proposeRepeat } from './propose-repeat.ts';
