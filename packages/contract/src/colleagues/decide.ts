/** Another user of the company agrees to a change with a code, or declines it; its proposer withdraws it. 404 if there is none with this id. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { CodeSent } from '../checkout/send-code.ts';
import { Digest, Paragraph, Text, Uuid } from '../input.ts';

const about = { changeId: Uuid, digest: Digest };
const shared = { does: 'writes', area: 'colleagues', who: 'investor', family: 'colleagues' } as const;
const objections = ['changeClosed', 'ownChange', 'lastToOrder', 'lastToApprove', 'approverMissing', 'changeDiffers'] as const;

export const SendCodeInput = Type.Object(about);
export type SendCodeInput = Static<typeof SendCodeInput>;

export const sendCode = declare('colleagues.sendCode', 'POST main/company/people/change/code', {
  ...shared,
  company: 'acts',
  only: 'company',
  rechecks: 'secondPerson',
  input: SendCodeInput,
  reply: CodeSent,
  refusals: [...objections, 'codeSuspended', 'codePaused', 'tooManySends'],
});

export const AgreeInput = Type.Object({ ...about, Code: Text(20) });
export type AgreeInput = Static<typeof AgreeInput>;

export const agree = declare('colleagues.agree', 'POST main/company/people/change/agree', {
  ...shared,
  company: 'acts',
  only: 'company',
  rechecks: 'secondPerson',
  input: AgreeInput,
  reply: Type.Object({}),
  refusals: [...objections, 'codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid', 'alreadyInvited'],
});

export const DeclineInput = Type.Object({
  changeId: Uuid,
  reason: Paragraph(500, { minLength: 5, pattern: '\\S', description: 'Reason for the user who proposed it; stored encrypted' }),
});
export type DeclineInput = Static<typeof DeclineInput>;

export const decline = declare('colleagues.decline', 'POST main/company/people/change/decline', {
  ...shared,
  company: 'acts',
  only: 'company',
  rechecks: 'secondPerson',
  input: DeclineInput,
  reply: Type.Object({}),
  refusals: ['changeClosed', 'ownChange'],
});

export const WithdrawInput = Type.Object({ changeId: Uuid });
export type WithdrawInput = Static<typeof WithdrawInput>;

export const withdraw = declare('colleagues.withdraw', 'POST main/company/people/change/withdraw', {
  ...shared,
  company: 'acts',
  only: 'company',
  rechecks: 'rightHeld',
  input: WithdrawInput,
  reply: Type.Object({}),
  refusals: ['changeClosed'],
});
