/** The interface of early bond redemptions for other capabilities. */
export { askRedemption } from './ask.ts';
export { bondRedemption } from './kind.ts';
export { placeRedemption } from './place.ts';
export { findRedemption, redeemedOf } from './store.ts';
