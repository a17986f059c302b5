/** The calls of orders. */
import { getEvidence as getEvidenceCall } from '@lumbung/contract/orders/get-evidence.ts';
import { getOrder as getOrderCall } from '@lumbung/contract/orders/get-order.ts';
import { reads, readsTogether } from '../../../platform/binding.ts';
import { getEvidence } from './get-evidence.ts';
import { getOrder } from './get-order.ts';

export const routes = [readsTogether(getOrderCall, getOrder), reads(getEvidenceCall, getEvidence)];
