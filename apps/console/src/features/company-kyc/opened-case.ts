/** A case of a company as the call that opens it answers. */
import type { ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/cases.ts';

export type OpenedCase = ReplyOf<typeof call.openCase>;
