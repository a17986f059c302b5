/** The calls of releases. */
import { approve as approveCall } from '@lumbung/contract/releases/approve.ts';
import { decline as declineCall } from '@lumbung/contract/releases/decline.ts';
import { propose as proposeCall } from '@lumbung/contract/releases/propose.ts';
import { operatorWrites } from '../../../platform/binding.ts';
import { approve } from './approve.ts';
import { decline } from './decline.ts';
import { propose } from './propose.ts';

export const routes = [
  operatorWrites(proposeCall, propose, ({ sourceId, purpose, target }, { proposalId }) => ({ subject: sourceId, details: { purpose, target, proposalId } })),
  operatorWrites(approveCall, approve, ({ proposalId }) => ({ subject: proposalId })),
  operatorWrites(declineCall, decline, ({ proposalId }) => ({ subject: proposalId })),
];
