/** The public interface of operators for other capabilities. */
export { sealSecret } from './factor.ts';
export { addFirst } from './add-first.ts';
export { invitationCodeOf } from './invitations.ts';
export { findInvitation, findOperator } from './store.ts';
export { prepareTemporary } from './temporary-password.ts';
