/** The reply of the call that opens a company case. */
import type { ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/cases.ts';

export type OpenedCase = ReplyOf<typeof call.openCase>;
