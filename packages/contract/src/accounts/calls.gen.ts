/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { authorizeAgent, sendAgentLink } from './authorize-agent.ts';
export { changePassword } from './change-password.ts';
export { checkEmail } from './check-email.ts';
export { checkPhone } from './check-phone.ts';
export { checkResetLink, resetPassword, resetPasswordAfterCode, sendResetCode, sendResetLink, sendResetWithCaptcha, verifyResetCode, verifyResetCodeNew, verifyResetLink } from './forgot-password.ts';
export { inviteNewcomer } from './invite-newcomer.ts';
export { listConsents } from './list-consents.ts';
export { login, loginV2, loginWithCaptcha } from './login.ts';
export { logout } from './logout.ts';
export { prove } from './prove.ts';
export { register, registerCompany, registerCompanyWithCaptcha, registerWithCaptcha } from './register.ts';
export { relogin } from './relogin.ts';
export { resendRegistration } from './resend-registration.ts';
export { verifyRegistrationCode, verifyRegistrationLink } from './verify-registration.ts';
