/** What portfolios brings. */
import type { Capability } from '../../../platform/capability.ts';
import { audits } from './audit.ts';

export const portfolios: Capability = { audits };
