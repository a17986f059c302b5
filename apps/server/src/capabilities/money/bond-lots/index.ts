/** What others may use of bond lots. */
export { bondSubscription } from './kind.ts';
