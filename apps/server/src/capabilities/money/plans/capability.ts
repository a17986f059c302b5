/** What recurring plans bring. */
import type { Capability } from '../../../platform/capability.ts';
import { own } from './own-data.ts';

export const plans: Capability = {
  movesMoney: true,
  ownData: own,
};
