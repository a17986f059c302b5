/** The calls of payments. */
import { getInstruction as getInstructionCall } from '@lumbung/contract/payments/get-instruction.ts';
import { openReads } from '../../../platform/binding.ts';
import { getInstruction } from './get-instruction.ts';

export const routes = [openReads(getInstructionCall, getInstruction)];
