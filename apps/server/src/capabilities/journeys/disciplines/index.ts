/** The exports of recurring plans for other capabilities. */
export { remove } from './change-state.ts';
export { debitOfOrder } from './debit.ts';
export { byOf, holdMeant } from './held.ts';
export { presentNext, TYPES } from './present.ts';
export { shownPlan } from './read.ts';
export { isSame, mandateFrom, standing } from './rules.ts';
export { isClosing } from './store.ts';
