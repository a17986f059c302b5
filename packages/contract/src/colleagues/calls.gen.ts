/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { agree, decline, sendCode, withdraw } from './decide.ts';
export { acceptInvitation, checkInvitation, resendInvitation, withdrawInvitation } from './invitation.ts';
export { cancelChange, cancelInvitation, look, proposeFirst } from './operators.ts';
export { list } from './people.ts';
export { propose, sendProposalCode } from './propose.ts';
