/** What others may use of operators. */
export { sealSecret } from './factor.ts';
export { invite } from './invite.ts';
export { holdAdmins } from './store.ts';
export { prepareTemporary } from './temporary-password.ts';
