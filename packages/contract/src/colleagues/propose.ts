/** Proposes a change among the company's users, confirmed by the proposer's code. It awaits another user who can agree, otherwise it takes effect at once. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { CodeSent } from '../checkout/send-code.ts';
import { Email, PersonName, Text, Uuid } from '../input.ts';
import { CHANGE_KINDS, Roles } from './people.ts';

/** Required fields: `invite` name, email, roles; `roles` loginId, roles; `remove` loginId; `rule` needsApproval. */
const wanted = {
  kind: oneOf(CHANGE_KINDS),
  loginId: Type.Optional(Uuid),
  name: Type.Optional(PersonName),
  email: Type.Optional(Email),
  makes: Type.Optional(Roles.makes),
  approves: Type.Optional(Roles.approves),
  needsApproval: Type.Optional(Type.Boolean()),
  language: Type.Optional(oneOf(['id', 'en'], { description: 'Language of the invitation mail' })),
};

const objections = [
  'ownRemoval',
  'rolesSame',
  'ownRights',
  'lastToOrder',
  'lastToApprove',
  'approverMissing',
  'alreadyColleague',
  'alreadyInvited',
  'changeOfPeopleWaits',
] as const;

export const SendProposalCodeInput = Type.Object(wanted);
export type SendProposalCodeInput = Static<typeof SendProposalCodeInput>;

export const sendProposalCode = declare('colleagues.sendProposalCode', 'POST main/company/people/propose/code', {
  does: 'writes',
  area: 'colleagues',
  who: 'investor',
  company: 'acts',
  only: 'company',
  rechecks: 'rightHeld',
  family: 'colleagues',
  input: SendProposalCodeInput,
  reply: CodeSent,
  refusals: [...objections, 'codeSuspended', 'codePaused', 'tooManySends'],
});

export const ProposeInput = Type.Object({ ...wanted, Code: Text(20) });
export type ProposeInput = Static<typeof ProposeInput>;

export const ProposeReply = Type.Object({
  state: oneOf(['done', 'waiting'], { description: 'Whether it took effect or awaits another user' }),
  changeId: Type.String(),
});
export type ProposeReply = WireOf<typeof ProposeReply>;

export const propose = declare('colleagues.propose', 'POST main/company/people/propose', {
  does: 'writes',
  area: 'colleagues',
  who: 'investor',
  company: 'acts',
  only: 'company',
  rechecks: 'rightHeld',
  family: 'colleagues',
  input: ProposeInput,
  reply: ProposeReply,
  refusals: [...objections, 'codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid', 'tooManyInvitations'],
});
