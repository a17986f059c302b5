/** Changes of a company's people for tests. */
import { agree, list, propose, sendCode, sendProposalCode } from '@lumbung/contract/colleagues/routes.gen.ts';
import type { SendProposalCodeInput } from '@lumbung/contract/colleagues/propose.ts';
import { liveCode } from './buying.ts';
import type { Company, Member, Platform } from './platform.ts';

export const PASSWORD_OF_HER_OWN = 'lumbung padi di tepi sawah';

/** A company of one person with all roles, whose orders need no second person. */
export async function companyOfOne(platform: Platform): Promise<{ readonly investorId: string; readonly self: Member }> {
  const { investorId, maker, approver, both } = await platform.newCompany();
  await platform.owner.query('update accounts.investor set needs_approval = false where investor_id = $1', [investorId]);
  await platform.owner.query(`update accounts.login set state = 'deactivated', epoch = epoch + 1 where investor_id = $1 and login_id = any($2)`, [
    investorId,
    [maker.loginId, approver.loginId],
  ]);
  return { investorId, self: both };
}

/** Requests a code for a change; returns the input that proposes it. */
export async function askToPropose(platform: Platform, investorId: string, { caller, loginId }: Member, wanted: SendProposalCodeInput) {
  await caller.must(sendProposalCode, wanted);
  return { ...wanted, Code: await liveCode(platform, investorId, `colleagues:propose:${loginId}`) };
}

/** Proposes a change with a code. */
export const proposes = async (platform: Platform, { investorId }: Pick<Company, 'investorId'>, member: Member, wanted: SendProposalCodeInput) =>
  member.caller.must(propose, await askToPropose(platform, investorId, member, wanted));

/** Reads a change and requests a code for exactly its content: only the approval itself remains. */
export async function askToAgree(platform: Platform, { investorId }: Pick<Company, 'investorId'>, { caller, loginId }: Member, changeId: string) {
  const change = (await caller.must(list, {})).changes.find((one) => one.changeId === changeId);
  if (!change) throw new Error('no such change waits');
  const { digest } = change;
  await caller.must(sendCode, { changeId, digest });
  return { changeId, digest, Code: await liveCode(platform, investorId, `colleagues:agree:${loginId}`) };
}

/** One person proposes, another approves. */
export async function changes(
  platform: Platform,
  company: Pick<Company, 'investorId'>,
  by: Member,
  second: Member,
  wanted: SendProposalCodeInput,
): Promise<string> {
  const { changeId } = await proposes(platform, company, by, wanted);
  await second.caller.must(agree, await askToAgree(platform, company, second, changeId));
  return changeId;
}

/** The token in the link of the newest invitation. */
export async function linkTo(platform: Platform, email: string, but = ''): Promise<string> {
  const { text } = await platform.sandbox.mail(email, (mail) => mail.text.includes('/register/colleague') && (but === '' || !mail.text.includes(but)));
  return new URL(/https?:\S+/.exec(text)![0]).searchParams.get('code')!;
}

export const newAddress = (): string => `${crypto.randomUUID()}@example.test`;
