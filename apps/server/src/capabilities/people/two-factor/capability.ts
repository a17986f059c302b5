/** The calls of second factors. */
import * as calls from '@lumbung/contract/two-factor/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { oneStep, read, serve, steps, write } from '../../../platform/serve.ts';
import { beginAuthenticator, getSetting, getSettingWeb, saveAsk2fa } from './get-setting.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { disable, saveSetting, saveSettingV2 } from './save.ts';
import { resendOtpV2, send, sendDisable } from './send.ts';
import { isLocked, verify, verifyV2 } from './verify.ts';
import { own } from './own-data.ts';

export const twoFactor: Capability = {
  ownData: own,
  calls: [
    serve(calls.getSetting, read(getSetting)),
    serve(calls.getSettingWeb, read(getSettingWeb)),
    serve(calls.saveAsk2fa, write(saveAsk2fa)),
    serve(calls.beginAuthenticator, read(beginAuthenticator)),
    serve(calls.renewRecoveryCodes, write(renewRecoveryCodes)),
    serve(calls.saveSetting, steps(oneStep(saveSetting))),
    serve(calls.saveSettingV2, steps(oneStep(saveSettingV2))),
    serve(calls.disable, steps(oneStep(disable))),
    serve(calls.send, write(send)),
    serve(calls.resendOtpV2, write(resendOtpV2)),
    serve(calls.sendDisable, write(sendDisable)),
    serve(calls.sendDisableV2, write(sendDisable)),
    serve(calls.verify, steps(oneStep(verify))),
    serve(calls.verifyV2, steps(oneStep(verifyV2))),
    serve(calls.isLocked, read(isLocked)),
  ],
};
