/** Proposes a change among the people of a company by a code of one's own. Where somebody else could agree it waits for that; else it holds at once. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { CodeSent } from '../checkout/send-code.ts';
import { Email, PersonName, Text, Uuid } from '../input.ts';
import { CHANGE_KINDS, Roles } from './people.ts';

/** What each kind wants: `invite` name, email and roles; `roles` loginId and roles; `remove` loginId; `rule` needsApproval. */
const wanted = {
  kind: oneOf(CHANGE_KINDS),
  loginId: Type.Optional(Uuid),
  name: Type.Optional(PersonName),
  email: Type.Optional(Email),
  makes: Type.Optional(Roles.makes),
  approves: Type.Optional(Roles.approves),
  needsApproval: Type.Optional(Type.Boolean()),
  language: Type.Optional(oneOf(['id', 'en'], { description: 'Of the mail of an invitation' })),
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
  state: oneOf(['done', 'waiting'], { description: 'Whether it holds, or waits for another person' }),
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
