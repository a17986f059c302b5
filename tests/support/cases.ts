/** Identification cases as operators process them: wait for the checks, open the pictures, decide with one or two operators. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { approveCase, openCase, openCaseDocument, proposeApproval } from '@lumbung/contract/kyc/routes.gen.ts';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import type { Caller } from './caller.ts';
import { until } from './sandbox.ts';

/** Waits until partners and screening have replied; returns the case. */
export const checked = (operator: Caller, investorId: string): Promise<OpenCaseReply> =>
  until('all checks', async () => {
    const opened = await operator.must(openCase, { investorId });
    return !Object.values(opened.case.checks).includes('waiting') && opened;
  });

/** Opens the pictures that must be opened. */
export async function look(operator: Caller, { case: { investorId }, mustSee }: Pick<OpenCaseReply, 'case' | 'mustSee'>): Promise<void> {
  for (const documentId of mustSee) await operator.must(openCaseDocument, { investorId, documentId });
}

/** The same once all checks have replied; returns the case. */
export async function lookedAt(operator: Caller, investorId: string): Promise<OpenCaseReply> {
  const opened = await checked(operator, investorId);
  await look(operator, opened);
  return opened;
}

/** Approves a case: alone if it is plain, otherwise with a second operator who opens the pictures too. */
export async function approved(operator: Caller, other: Caller, investorId: string, note = 'Sudah diperiksa dengan dokumen asli.'): Promise<OpenCaseReply> {
  const opened = await lookedAt(operator, investorId);
  const which = { investorId, submissionId: opened.case.submissionId };
  if (opened.concerns.length === 0) await operator.must(approveCase, which);
  else {
    const { proposalId } = await operator.must(proposeApproval, { ...which, note });
    await look(other, opened);
    await other.must(agree, { proposalId });
  }
  return opened;
}
