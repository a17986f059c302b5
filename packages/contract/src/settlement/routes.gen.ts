/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as closeOddRowOf from './close-odd-row.ts';
import type * as proposeConfirmationOf from './propose-confirmation.ts';
import type * as proposeFiguresOf from './propose-figures.ts';
import type * as proposeRejectionOf from './propose-rejection.ts';

export const closeOddRow: RouteOf<typeof closeOddRowOf.closeOddRow> = /* @__PURE__ */ route('settlement.closeOddRow', 'writes', 'POST', 'ops', '/settlement/odd-rows/close', 'result');
export const proposeConfirmation: RouteOf<typeof proposeConfirmationOf.proposeConfirmation> = /* @__PURE__ */ route('settlement.proposeConfirmation', 'writes', 'POST', 'ops', '/settlement/confirmations/propose', 'result');
export const proposeFigures: RouteOf<typeof proposeFiguresOf.proposeFigures> = /* @__PURE__ */ route('settlement.proposeFigures', 'writes', 'POST', 'ops', '/settlement/figures/propose', 'result');
export const proposeRejection: RouteOf<typeof proposeRejectionOf.proposeRejection> = /* @__PURE__ */ route('settlement.proposeRejection', 'writes', 'POST', 'ops', '/settlement/rejections/propose', 'result');
