/** The public interface of customers for other capabilities. */
export { codeIdsOf } from './locks.ts';
export { maskedNamesOf } from './masked-names.ts';
export { listPeople } from './store.ts';
