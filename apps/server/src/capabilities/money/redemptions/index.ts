/** The interface of redemptions, and of all ways in which units leave a fund, for other capabilities. */
export { agreeToExit } from './agree-to-exit.ts';
export { cancelExit } from './cancel-exit.ts';
export { SWITCHING_FEES, UNITS_SWITCHED, UNITS_SWITCHED_ENTRIES } from './entries.ts';
export { LEAVING_BEHIND, redemption } from './kind.ts';
export { planPayOuts } from './pay-out.ts';
export { placeExit } from './place-exit.ts';
export { Positions, heldOf, positionsOf } from './positions.ts';
export { presentExitPromise } from './present.ts';
export {
  type ExitKind,
  type ExitPlan,
  type ExitPromise,
  type ExitRefusal,
  exitBefore,
  payDay,
  planExit,
  type Position,
  promiseExit,
  type RequestedQuantity,
} from './rules.ts';
export { switchSettlement } from './settlement.ts';
