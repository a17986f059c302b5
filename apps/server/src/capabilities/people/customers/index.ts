/** What other capabilities may use of customers. */
export { codeIdsOf } from './locks.ts';
export { maskedNamesOf } from './masked-names.ts';
export { listPeople } from './store.ts';
