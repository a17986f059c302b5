/** What accounts serves and does. */
import * as calls from '@lumbung/contract/accounts/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { oneStep, serve, steps, write } from '../../../platform/serve.ts';
import { changePassword } from './change-password.ts';
import { checkPhone } from './check-phone.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { prepareRegistration, register } from './register.ts';
import { relogin } from './relogin.ts';
import { resendRegistration } from './resend-registration.ts';
import { verifyRegistrationCode, verifyRegistrationLink } from './verify-registration.ts';

export const accounts: Capability = {
  calls: [
    serve(calls.login, steps(login)),
    serve(calls.relogin, steps(oneStep(relogin))),
    serve(calls.logout, steps(oneStep(logout))),
    serve(calls.changePassword, steps(changePassword)),
    serve(calls.checkPhone, write(checkPhone)),
    serve(calls.register, write(register, { prepare: prepareRegistration })),
    serve(calls.verifyRegistrationCode, write(verifyRegistrationCode)),
    serve(calls.verifyRegistrationLink, write(verifyRegistrationLink)),
    serve(calls.resendRegistration, write(resendRegistration)),
  ],
};
