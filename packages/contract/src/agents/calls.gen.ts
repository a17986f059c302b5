/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getOverview } from './get-overview.ts';
export { listCustomers } from './list-customers.ts';
export { listStatements } from './list-statements.ts';
