/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as askStatementOf from './ask-statement.ts';
import type * as closeFindingOf from './close-finding.ts';
import type * as getChargeOf from './get-charge.ts';
import type * as getInstructionOf from './get-instruction.ts';
import type * as listFindingsOf from './list-findings.ts';
import type * as proposeFundCashOf from './propose-fund-cash.ts';
import type * as proposeRepeatOf from './propose-repeat.ts';

export const askStatement: RouteOf<typeof askStatementOf.askStatement> = /* @__PURE__ */ route('payments.askStatement', 'writes', 'POST', 'ops', '/statements/ask', 'result');
export const closeFinding: RouteOf<typeof closeFindingOf.closeFinding> = /* @__PURE__ */ route('payments.closeFinding', 'writes', 'POST', 'ops', '/statements/close-finding', 'result');
export const getCharge: RouteOf<typeof getChargeOf.getCharge> = /* @__PURE__ */ route('payments.getCharge', 'reads', 'GET', 'main', '/payment/charge', 'result');
export const getInstruction: RouteOf<typeof getInstructionOf.getInstruction> = /* @__PURE__ */ route('payments.getInstruction', 'reads', 'GET', 'main', '/payment/instruction', 'result');
export const listFindings: RouteOf<typeof listFindingsOf.listFindings> = /* @__PURE__ */ route('payments.listFindings', 'reads', 'GET', 'ops', '/statements/findings', 'result');
export const proposeFundCash: RouteOf<typeof proposeFundCashOf.proposeFundCash> = /* @__PURE__ */ route('payments.proposeFundCash', 'writes', 'POST', 'ops', '/custody/cash/propose', 'result');
export const proposeRepeat: RouteOf<typeof proposeRepeatOf.proposeRepeat> = /* @__PURE__ */ route('payments.proposeRepeat', 'writes', 'POST', 'ops', '/statements/repeats/propose', 'result');
