/** Company cases for compliance: the queue, one case with its data and documents, and decisions. */
import { COMPANY_DOCUMENTS, COMPANY_FIELDS } from '@lumbung/kernel/company-profile.ts';
import { Type } from 'typebox';
import { declare, fileReply, InstantOut, listOf, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Paragraph, pagingInput, Uuid } from '../input.ts';
import { REJECT_REASONS, RETURN_REASONS } from '../kyc/decide-case.ts';
import { NAMES_OUTCOMES } from '../kyc/list-cases.ts';
import { BANK_OUTCOMES } from '../kyc/profile.ts';
import { Hit } from '../screening/names.ts';
import { CompanyDocumentOut, CompanyOut, CompanyReturnedOut } from './profile.ts';

export const CASE_STATES = ['submitted', 'approved', 'returned', 'rejected', 'inForce', 'superseded'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** A first submission opens the account; a change applies to a profile in force. */
export const SUBMISSION_KINDS = ['first', 'change', 'contact'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

export const CompanyCase = Type.Object({
  investorId: Type.String(),
  submissionId: Type.String(),
  number: Type.Integer({ description: "Number of the company's submission" }),
  kind: oneOf(SUBMISSION_KINDS),
  name: Type.String(),
  state: oneOf(CASE_STATES),
  submittedAt: InstantOut,
  waitingMinutes: Type.Integer(),
  bankName: oneOf(BANK_OUTCOMES),
  proposal: orNull(Type.Object({ proposalId: Type.String(), kind: oneOf(['companyKyc.approve', 'companyKyc.reject']) }), 'An open proposal'),
});
export type CompanyCase = WireOf<typeof CompanyCase>;

const compliance = { area: 'operations', who: 'operator', roles: ['compliance'], family: 'companyCases' } as const;

export const ListCasesInput = Type.Object({ ...pagingInput, state: Type.Optional(oneOf(CASE_STATES, { default: 'submitted' })) });
export const listCases = declare('company-kyc.listCases', 'GET ops/company-kyc/cases', {
  ...compliance,
  does: 'reads',
  input: ListCasesInput,
  reply: listOf(CompanyCase),
});

const which = { investorId: Uuid, submissionId: Uuid };
/** Opening a case is recorded as an audit event. 404 if there is none. */
export const openCase = declare('company-kyc.openCase', 'POST ops/company-kyc/case/open', {
  ...compliance,
  does: 'writes',
  input: Type.Object({ investorId: Uuid, submissionId: Type.Optional(Uuid) }),
  reply: Type.Object({
    case: CompanyCase,
    profile: CompanyOut,
    inForce: orNull(CompanyOut, 'The profile that a change would replace'),
    changed: Type.Array(Type.String(), { description: 'Fields and documents affected by a change' }),
    termsVersion: Type.String(),
    signersNeeded: Type.Integer(),
    documents: Type.Array(
      Type.Object({
        ...CompanyDocumentOut.properties,
        need: oneOf(['needed', 'welcome', 'notAsked']),
        isSeen: Type.Boolean({ description: 'Whether the caller has opened it' }),
      }),
    ),
    bankHolder: orNull(Type.String({ description: "The account holder's name at the bank" })),
    names: oneOf(NAMES_OUTCOMES),
    hits: Type.Array(Hit, { description: 'Possible watch list matches of the company, its owners and signers' }),
    sid: orNull(Type.String()),
    ifua: orNull(Type.String()),
    submissions: Type.Array(
      Type.Object({ submissionId: Type.String(), number: Type.Integer(), kind: oneOf(SUBMISSION_KINDS), state: oneOf(CASE_STATES), at: InstantOut }),
    ),
    history: Type.Array(
      Type.Object({
        kind: Type.String(),
        at: InstantOut,
        operator: orNull(Type.String()),
        reasons: Type.Array(CompanyReturnedOut),
        note: orNull(Type.String()),
      }),
    ),
  }),
});

/** Progress of a case, for an open page: its state, and results of the bank and watch list checks. 404 if there is none. */
export const GetCaseChecksReply = Type.Object({
  submissionId: Type.String(),
  state: oneOf(CASE_STATES),
  bankName: oneOf(BANK_OUTCOMES),
  names: oneOf(NAMES_OUTCOMES),
});
export type GetCaseChecksReply = WireOf<typeof GetCaseChecksReply>;
export const getCaseChecks = declare('company-kyc.getCaseChecks', 'GET ops/company-kyc/case/checks', {
  ...compliance,
  does: 'reads',
  input: Type.Object({ investorId: Uuid, submissionId: Type.Optional(Uuid) }),
  reply: GetCaseChecksReply,
});

const ofDocument = Type.Object({ ...which, documentId: Uuid });
/** The picture of a document or its first page. Viewing is recorded as an audit event, which proposals require. */
export const openCaseDocument = declare('company-kyc.openCaseDocument', 'POST ops/company-kyc/case/document', {
  ...compliance,
  does: 'writes',
  input: ofDocument,
  reply: Type.Object({ image: Type.String({ description: 'A JPEG in base64' }), contentType: Type.Literal('image/jpeg'), kind: oneOf(COMPANY_DOCUMENTS) }),
});
/** A PDF as uploaded, as a download: it is never displayed inside our pages. */
export const getCaseFile = declare('company-kyc.getCaseFile', 'POST ops/company-kyc/case/file', {
  ...compliance,
  does: 'writes',
  input: ofDocument,
  reply: fileReply(['application/pdf']),
});

export const ReturnInput = Type.Object({
  ...which,
  reasons: Type.Array(
    Type.Object({ field: oneOf([...COMPANY_FIELDS, ...COMPANY_DOCUMENTS]), reason: oneOf(RETURN_REASONS), note: Type.Optional(Paragraph(500)) }),
    {
      minItems: 1,
      maxItems: 60,
    },
  ),
});
export type ReturnInput = Static<typeof ReturnInput>;
export const returnCase = declare('company-kyc.returnCase', 'POST ops/company-kyc/case/return', {
  ...compliance,
  does: 'writes',
  input: ReturnInput,
  refusals: ['caseClosed'],
});

const proposed = Type.Object({ proposalId: Type.String() });
/** Another compliance operator agrees in `decisions`, and the company is admitted. */
export const proposeApproval = declare('company-kyc.proposeApproval', 'POST ops/company-kyc/case/propose-approval', {
  ...compliance,
  does: 'writes',
  input: Type.Object({ ...which, note: Note }),
  reply: proposed,
  refusals: ['caseClosed', 'checksPending', 'documentsUnseen', 'hitUndecided', 'investorFrozen', 'alreadyProposed'],
});
export const proposeRejection = declare('company-kyc.proposeRejection', 'POST ops/company-kyc/case/propose-rejection', {
  ...compliance,
  does: 'writes',
  input: Type.Object({ ...which, reason: oneOf(REJECT_REASONS), note: Note }),
  reply: proposed,
  refusals: ['caseClosed', 'alreadyProposed'],
});
