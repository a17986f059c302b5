/** The calls for users of partner brands. */
import * as calls from '@lumbung/contract/partner-accounts/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, steps, write } from '../../../platform/serve.ts';
import { checkPartnerEmail, checkPartnerEmailV2 } from './check.ts';
import {
  sendPasswordVerificationCode,
  sendUpdatePasswordLink,
  sendUpdatePasswordOtp,
  updatePassword,
  updatePasswordLinkStatus,
  verifyPassword,
  verifyPasswordOtp,
} from './password.ts';

export const partnerAccounts: Capability = {
  calls: [
    serve(calls.checkPartnerEmail, write(checkPartnerEmail)),
    serve(calls.checkPartnerEmailV2, write(checkPartnerEmailV2)),
    serve(calls.sendPasswordVerificationCode, write(sendPasswordVerificationCode)),
    serve(calls.verifyPasswordOtp, write(verifyPasswordOtp)),
    serve(calls.sendUpdatePasswordOtp, write(sendUpdatePasswordOtp)),
    serve(calls.sendUpdatePasswordLink, write(sendUpdatePasswordLink)),
    serve(calls.updatePasswordLinkStatus, read(updatePasswordLinkStatus)),
    serve(calls.updatePassword, steps(updatePassword)),
    serve(calls.verifyPassword, steps(verifyPassword)),
  ],
};
