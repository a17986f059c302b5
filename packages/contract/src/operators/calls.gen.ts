/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { acceptInvitation, checkInvitation } from './accept-invitation.ts';
export { changeRoles } from './change-roles.ts';
export { confirmFactor } from './confirm-factor.ts';
export { getFactor } from './get-factor.ts';
export { getSession } from './get-session.ts';
export { invite, resendInvitation, withdrawInvitation } from './invite.ts';
export { list } from './list.ts';
export { login } from './login.ts';
export { logout } from './logout.ts';
export { addPasskey, beginPasskey, beginPasskeySignIn, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
export { resetFactor, resetPassword } from './reset.ts';
export { setPassword } from './set-password.ts';
export { setState } from './set-state.ts';
