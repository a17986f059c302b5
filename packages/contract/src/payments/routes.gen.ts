/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as getInstructionOf from './get-instruction.ts';

export const getInstruction: RouteOf<typeof getInstructionOf.getInstruction> = route('payments.getInstruction', 'reads', 'GET', 'main', '/payment/instruction', 'result');
