/** Background work of payments. */
import type { Jobs } from '../../../platform/jobs.ts';
import { ALIGN_ACCOUNT, alignAccount } from './align-account.ts';

export const jobs: Jobs = { [ALIGN_ACCOUNT]: alignAccount };
