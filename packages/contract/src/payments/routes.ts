/** Where the calls of payments go. */
import { route } from '../route.ts';
import type { GetInstructionInput, GetInstructionReply } from './get-instruction.ts';

export const getInstruction = route<GetInstructionInput, GetInstructionReply>('payments.getInstruction', 'reads', 'GET', '/api/main/payment/instruction');
