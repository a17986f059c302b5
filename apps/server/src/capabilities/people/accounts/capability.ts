/** The calls, jobs, notifications and own-data declarations of accounts. */
import * as calls from '@lumbung/contract/accounts/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { oneStep, read, serve, steps, write } from '../../../platform/serve.ts';
import { sendAgentLink } from './agent-link.ts';
import { sendResetCode, sendResetLink, sendResetWithCaptcha } from './ask-reset.ts';
import { changePassword } from './change-password.ts';
import { captchaAlways, captchaOnceSpent } from '../../../platform/captcha.ts';
import { checkEmail } from './check-email.ts';
import { checkPhone } from './check-phone.ts';
import { fillNames } from './events.ts';
import { inviteNewcomer } from './invite-newcomer.ts';
import { listConsents } from './list-consents.ts';
import { login, loginV2, loginWithCaptcha } from './login.ts';
import { logout } from './logout.ts';
import { fillSomeNames } from './names.ts';
import { prove } from './prove.ts';
import { preparesRegistration, register } from './register.ts';
import { resendRegistration } from './resend-registration.ts';
import { checkResetLink, resetPasswordAfterCode, resetPassword, verifyResetCode } from './reset-password.ts';
import { verifyRegistrationCode, verifyRegistrationLink } from './verify-registration.ts';
import { own } from './own-data.ts';
import { tellings } from './tellings.ts';

export const accounts: Capability = {
  tellings,
  ownData: own,
  calls: [
    serve(calls.login, steps(login)),
    serve(calls.loginWithCaptcha, steps(loginWithCaptcha)),
    serve(calls.loginV2, steps(loginV2)),
    serve(calls.logout, steps(oneStep(logout))),
    serve(calls.changePassword, steps(changePassword)),
    serve(calls.listConsents, read(listConsents)),
    serve(calls.prove, steps(prove)),
    serve(calls.checkPhone, write(checkPhone)),
    serve(calls.checkEmail, write(checkEmail)),
    serve(calls.register, write(register, { prepare: preparesRegistration('accounts.register', captchaOnceSpent) })),
    serve(calls.registerWithCaptcha, write(register, { prepare: preparesRegistration('accounts.registerWithCaptcha', captchaAlways) })),
    serve(calls.registerCompany, write(register, { prepare: preparesRegistration('accounts.registerCompany', captchaOnceSpent) })),
    serve(calls.registerCompanyWithCaptcha, write(register, { prepare: preparesRegistration('accounts.registerCompanyWithCaptcha', captchaAlways) })),
    serve(calls.inviteNewcomer, write(inviteNewcomer)),
    serve(calls.verifyRegistrationCode, write(verifyRegistrationCode)),
    serve(calls.verifyRegistrationLink, write(verifyRegistrationLink)),
    serve(calls.resendRegistration, write(resendRegistration)),
    serve(calls.sendAgentLink, write(sendAgentLink)),
    serve(calls.sendResetLink, write(sendResetLink)),
    serve(calls.sendResetCode, write(sendResetCode)),
    serve(calls.sendResetWithCaptcha, write(sendResetWithCaptcha)),
    serve(calls.verifyResetCode, write(verifyResetCode)),
    serve(calls.verifyResetCodeNew, write(verifyResetCode)),
    serve(calls.checkResetLink, read(checkResetLink)),
    serve(calls.verifyResetLink, read(checkResetLink)),
    serve(calls.resetPasswordAfterCode, steps(resetPasswordAfterCode)),
    serve(calls.resetPassword, steps(resetPassword)),
  ],
  jobs: [does(fillNames, fillSomeNames)],
};
