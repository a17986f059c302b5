/** Registers the data export and audit rules of portfolios. */
import type { Capability } from '../../../platform/capability.ts';
import { audits } from './audit.ts';
import { own } from './own-data.ts';

export const portfolios: Capability = {
  movesMoney: true,
  ownData: own,
  audits,
};
