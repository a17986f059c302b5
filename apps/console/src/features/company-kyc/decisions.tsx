/** What a compliance operator can do about a company: propose approval or rejection, return it, or decide a colleague's proposal. */
import { useState } from 'react';
import type { ReturnInput } from '@lumbung/contract/company-kyc/cases.ts';
import type { RejectCaseInput, ReturnReason } from '@lumbung/contract/kyc/decide-case.ts';
import { proposeApproval, proposeRejection, returnCase } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { COMPANY_FIELDS } from '@lumbung/kernel/company-profile.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { FieldError, Select, TextArea } from '@lumbung/ui/field.tsx';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { consoleCompanies } from '@lumbung/wording/console-companies.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { wordOf } from '@lumbung/wording/messages.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useForm } from '@lumbung/web/use-form.tsx';
import { FormDialog } from '../../app/form-dialog.tsx';
import { useShortcut } from '../../app/keyboard.tsx';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { ProposalDialog, useProposal } from '../decisions/proposal-dialog.tsx';
import { ProposeDialog } from '../decisions/propose-dialog.tsx';
import type { OpenedCase } from './opened-case.ts';

type Asked = 'approve' | 'return' | 'reject' | 'decide';
type Field = ReturnInput['reasons'][number]['field'];
type Reasons = Partial<Record<Field, ReturnReason>>;
const RETURN_REASONS: readonly ReturnReason[] = ['unreadable', 'doesNotMatch', 'incomplete', 'expired', 'notOwn', 'other'];
const REJECT_REASONS: readonly RejectCaseInput['reason'][] = ['identityDoubtful', 'forgedDocument', 'watchList', 'duplicate', 'other'];

/** `onDone` receives the message to show: the page shows it, because these buttons disappear with the last decision. */
export function Decisions({ found, onDone }: { found: OpenedCase; onDone: (told: string | null) => void }) {
  const text = useTexts(consoleCompanies);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { proposal, bankName, investorId, submissionId } = found.case;
  const about = { investorId, submissionId };
  const isUnseen = found.documents.some(({ need, isSeen }) => need === 'needed' && !isSeen) && found.inForce === null;
  const hint =
    bankName === 'waiting'
      ? text.waitsForBank
      : found.names === 'waiting'
        ? text.waitsForLists
        : found.names === 'hit'
          ? text.hitUndecided
          : isUnseen
            ? text.unseen
            : null;
  const close = (said?: string): void => {
    setAsked(null);
    onDone(said ?? null);
  };
  useShortcut('a', () => setAsked(proposal ? 'decide' : 'approve'));
  useShortcut('b', () => setAsked('return'));
  useShortcut('r', () => setAsked(proposal ? 'decide' : 'reject'));
  return (
    <>
      {proposal && (
        <div className="mb-3">
          <InlineNotice>{text.proposals[proposal.kind]}</InlineNotice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {proposal ? <Button onClick={() => setAsked('decide')}>{text.decide}</Button> : <Button onClick={() => setAsked('approve')}>{text.approve}</Button>}
        <Button kind="secondary" onClick={() => setAsked('return')}>
          {text.return}
        </Button>
        {!proposal && (
          <Button kind="danger" onClick={() => setAsked('reject')}>
            {text.reject}
          </Button>
        )}
      </div>
      {hint && !proposal && <p className="mt-2 text-sm text-ink-2">{hint}</p>}
      <p className="mt-2 text-xs text-ink-3">{text.keys}</p>
      {asked === 'decide' && proposal && <DecideDialog proposalId={proposal.proposalId} onClose={close} />}
      {asked === 'approve' && (
        <ProposeDialog kind="companyKyc.approve" facts={[]} call={proposeApproval} about={about} decidedBy="complianceAlone" onClose={close} />
      )}
      {asked === 'reject' && <Reject about={about} onClose={close} />}
      {asked === 'return' && <Return found={found} onClose={close} />}
    </>
  );
}

function Reject({ about, onClose }: { about: { investorId: string; submissionId: string }; onClose: (told?: string) => void }) {
  const general = useTexts(consoleKyc);
  const { noteProblem, ends } = useProposal(onClose);
  const form = useForm(proposeRejection, {
    values: { reason: 'identityDoubtful' as RejectCaseInput['reason'], note: '' },
    checks: { note: noteProblem },
    input: (given) => ({ ...about, ...given }),
    ...ends,
  });
  return (
    <ProposalDialog kind="companyKyc.reject" facts={[]} decidedBy="complianceAlone" form={form} note={form.text('note')} onClose={() => onClose()}>
      <Select {...form.text('reason')} label={general.rejectReason}>
        {REJECT_REASONS.map((one) => (
          <option key={one} value={one}>
            {general.rejectReasons[one]}
          </option>
        ))}
      </Select>
    </ProposalDialog>
  );
}

function Return({ found, onClose }: { found: OpenedCase; onClose: (told?: string) => void }) {
  const text = useTexts(consoleCompanies);
  const general = useTexts(consoleKyc);
  const { investorId, submissionId, name } = found.case;
  const form = useForm(returnCase, {
    values: { reasons: {} as Reasons, note: '' },
    checks: { reasons: (reasons) => Object.keys(reasons).length === 0 && text.returnMissing },
    input: ({ reasons, note }) => ({
      investorId,
      submissionId,
      reasons: (Object.entries(reasons) as [Field, ReturnReason][]).map(([field, reason]) => ({
        field,
        reason,
        ...(note.trim() ? { note: note.trim() } : {}),
      })),
    }),
    onDone: () => onClose(text.returned),
  });
  const { reasons } = form.values;
  return (
    <FormDialog title={text.returnTitle(name)} form={form} submit={text.returnSubmit(Object.keys(reasons).length)} onClose={() => onClose()}>
      <p className="text-ink-2">{text.returnText}</p>
      <div id="reasons">
        <ReasonList found={found} reasons={reasons} onReasons={(next) => form.set('reasons', next)} />
        <FieldError text={form.errors.reasons} />
      </div>
      <TextArea {...form.text('note')} label={general.note} hint={general.noteHint} maxLength={500} />
    </FormDialog>
  );
}

/** A reason for each document and field to be corrected. */
function ReasonList({ found, reasons, onReasons }: { found: OpenedCase; reasons: Reasons; onReasons: (reasons: Reasons) => void }) {
  const general = useTexts(consoleKyc);
  const { labels, documents } = useTexts(companyFields);
  const fields: readonly Field[] = [...found.documents.map(({ kind }) => kind), ...COMPANY_FIELDS.filter((field) => found.profile[field])];
  return (
    <div className="grid max-h-[40dvh] gap-2 overflow-y-auto pr-1">
      {fields.map((field) => (
        <label key={field} className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0">{wordOf(documents, field) ?? wordOf(labels, field) ?? field}</span>
          <select
            value={reasons[field] ?? ''}
            onChange={(event) => {
              const { [field]: _, ...rest } = reasons;
              onReasons(event.target.value ? { ...rest, [field]: event.target.value as ReturnReason } : rest);
            }}
            className="min-h-9 rounded-small border border-line-strong bg-surface px-2 text-sm"
          >
            <option value="">{general.fine}</option>
            {RETURN_REASONS.map((one) => (
              <option key={one} value={one}>
                {general.returnReasons[one]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
