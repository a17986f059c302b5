/** Approve, return or reject a case: each asks for confirmation and states the consequence. Cases with concerns need a second operator. */
import { useState } from 'react';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import type { RejectCaseInput, ReturnCaseInput } from '@lumbung/contract/kyc/decide-case.ts';
import { approveCase, proposeApproval, rejectCase, returnCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { FieldError, Select, TextArea } from '@lumbung/ui/field.tsx';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useShortcut } from '../../app/keyboard.tsx';
import { DecideDialog } from '../decisions/decide-dialog.tsx';
import { standingOf } from './standing.ts';

type Decision = 'approve' | 'propose' | 'return' | 'reject';
/** The action taken, for the message that follows. */
export type Done = 'approved' | 'proposed' | 'returned' | 'rejected' | 'decided';
type ReturnReason = ReturnCaseInput['reasons'][number]['reason'];
type RejectReason = RejectCaseInput['reason'];
type Field = ReturnCaseInput['reasons'][number]['field'];

const RETURN_REASONS: readonly ReturnReason[] = ['unreadable', 'doesNotMatch', 'incomplete', 'expired', 'notOwn', 'other'];
const REJECT_REASONS: readonly RejectReason[] = ['identityDoubtful', 'forgedDocument', 'watchList', 'duplicate', 'other'];
const SHORTEST_NOTE = 10;
const DONE: Record<Decision, Done> = { approve: 'approved', propose: 'proposed', return: 'returned', reject: 'rejected' };

/** The fields to be corrected, each with a reason and a note to the investor. */
type Reasons = Partial<Record<Field, { readonly reason: ReturnReason; readonly note: string }>>;

interface Decided {
  readonly decision: Decision;
  readonly which: { readonly investorId: string; readonly submissionId: string };
  readonly reasons: Reasons;
  readonly reason: RejectReason;
  readonly note: string;
}

/** Sends a decision, with the note if one was written. */
function decide({ decision, which, reasons, reason, note }: Decided): Promise<Answer<unknown>> {
  if (decision === 'approve') return send(connected(), approveCase, { ...which, ...(note ? { note } : {}) });
  if (decision === 'propose') return send(connected(), proposeApproval, { ...which, note });
  if (decision === 'reject') return send(connected(), rejectCase, { ...which, reason, note });
  const chosen = Object.entries(reasons) as [Field, NonNullable<Reasons[Field]>][];
  return send(connected(), returnCase, {
    ...which,
    reasons: chosen.map(([field, why]) => ({ field, reason: why.reason, ...(why.note.trim() ? { note: why.note.trim() } : {}) })),
  });
}

export function Decisions({ found, seen, onDecided }: { found: OpenCaseReply; seen: ReadonlySet<string>; onDecided: (done: Done) => void }) {
  const text = useTexts(consoleKyc);
  const [asked, setAsked] = useState<Decision | 'proposal' | null>(null);
  const { deciding, approving, isForTwo } = standingOf(found, seen);
  const { proposal } = found;
  const yes = proposal ? 'proposal' : isForTwo ? 'propose' : 'approve';
  const start = (what: Decision | 'proposal', why: string | null): void => {
    if (why === null) setAsked(what);
  };
  const mayDecide = proposal ? deciding : approving;
  useShortcut('a', () => start(yes, mayDecide));
  useShortcut('b', () => start('return', deciding));
  useShortcut('r', () => start('reject', deciding));
  return (
    <>
      {found.concerns.length > 0 && (
        <div className="mb-3">
          <InlineNotice tone="warn">{text.forTwo(found.concerns.map((one) => text.concerns[one]))}</InlineNotice>
        </div>
      )}
      {proposal && (
        <div className="mb-3">
          <InlineNotice>
            {text.isProposed(proposal.byName)} <q>{proposal.note}</q>
          </InlineNotice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={mayDecide !== null} aria-describedby="why-not" onClick={() => setAsked(yes)}>
          {{ proposal: text.decideProposal, propose: text.propose, approve: text.approve }[yes]}
        </Button>
        <Button kind="secondary" disabled={deciding !== null} aria-describedby="why-not" onClick={() => setAsked('return')}>
          {text.return}
        </Button>
        <Button kind="danger" disabled={deciding !== null} aria-describedby="why-not" onClick={() => setAsked('reject')}>
          {text.reject}
        </Button>
      </div>
      <p id="why-not" role="status" className="mt-2 text-sm text-ink-2">
        {mayDecide && text.whyNot[mayDecide]}
      </p>
      <p className="mt-2 text-xs text-ink-3">{text.keys}</p>
      {asked === 'proposal' && proposal && (
        <DecideDialog
          proposalId={proposal.proposalId}
          onClose={(told) => {
            setAsked(null);
            if (told) onDecided('decided');
          }}
        />
      )}
      {asked && asked !== 'proposal' && <Ask decision={asked} found={found} onClose={() => setAsked(null)} onDecided={onDecided} />}
    </>
  );
}

function Ask({ decision, found, onClose, onDecided }: { decision: Decision; found: OpenCaseReply; onClose: () => void; onDecided: (done: Done) => void }) {
  const text = useTexts(consoleKyc);
  const general = useTexts(consoleTexts);
  const { next } = useTexts(decisionTexts);
  const { investorId, submissionId, name } = found.case;
  const form = useForm(decide, {
    values: { reasons: {} as Reasons, reason: 'identityDoubtful' as RejectReason, note: '' },
    checks: {
      reasons: (reasons) => decision === 'return' && Object.keys(reasons).length === 0 && text.returnMissing,
      note: (note) => (decision === 'reject' || decision === 'propose') && note.trim().length < SHORTEST_NOTE && text.noteShort,
    },
    input: (given) => ({ decision, which: { investorId, submissionId }, ...given, note: given.note.trim() }),
    onDone: () => {
      onClose();
      onDecided(DONE[decision]);
    },
  });
  const { reasons } = form.values;
  const words = {
    approve: [text.approveTitle(name), text.approveText, text.approve],
    propose: [text.proposeTitle(name), text.proposeText, text.propose],
    return: [text.returnTitle(name), text.returnText, text.returnSubmit(Object.keys(reasons).length)],
    reject: [text.rejectTitle(name), text.rejectText, text.reject],
  }[decision];
  return (
    <Dialog isOpen onClose={onClose} title={words[0]} lead={words[1]}>
      <form noValidate className="grid gap-4" onSubmit={form.submit}>
        {decision === 'return' && (
          <div id="reasons">
            <ReasonList found={found} reasons={reasons} onReasons={(next) => form.set('reasons', next)} />
            <FieldError text={form.errors.reasons} />
          </div>
        )}
        {decision === 'reject' && (
          <Select {...form.text('reason')} label={text.rejectReason}>
            {REJECT_REASONS.map((one) => (
              <option key={one} value={one}>
                {text.rejectReasons[one]}
              </option>
            ))}
          </Select>
        )}
        {decision !== 'return' && (
          <TextArea {...form.text('note')} label={text.note} hint={decision === 'propose' ? text.proposeHint : text.noteHint} maxLength={500} />
        )}
        {decision === 'propose' && <InlineNotice>{next.otherCompliance}</InlineNotice>}
        <FormNotice form={form} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {general.cancel}
          </Button>
          <Button type="submit" kind={decision === 'reject' ? 'danger' : 'primary'} isBusy={form.isBusy}>
            {words[2]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A reason and a note to the investor for each field and document to be corrected. */
function ReasonList({ found, reasons, onReasons }: { found: OpenCaseReply; reasons: Reasons; onReasons: (reasons: Reasons) => void }) {
  const text = useTexts(consoleKyc);
  const { labels } = useTexts(kycFields);
  const fields = [...found.documents.map(({ kind }) => kind), ...Object.keys(found.profile)] as Field[];
  return (
    <div className="grid max-h-[40dvh] gap-2 overflow-y-auto pr-1">
      {fields.map((field) => {
        const label = labels[field] ?? field;
        const chosen = reasons[field];
        return (
          <div key={field} className="grid gap-1.5 text-sm">
            <label className="flex items-center justify-between gap-3">
              <span className="min-w-0">{label}</span>
              <select
                value={chosen?.reason ?? ''}
                onChange={(event) => {
                  const { [field]: before, ...rest } = reasons;
                  onReasons(event.target.value ? { ...rest, [field]: { reason: event.target.value as ReturnReason, note: before?.note ?? '' } } : rest);
                }}
                className="min-h-9 rounded-small border border-line-strong bg-surface px-2 text-sm"
              >
                <option value="">{text.fine}</option>
                {RETURN_REASONS.map((one) => (
                  <option key={one} value={one}>
                    {text.returnReasons[one]}
                  </option>
                ))}
              </select>
            </label>
            {chosen && (
              <input
                aria-label={text.noteFor(label)}
                placeholder={text.noteForHint}
                value={chosen.note}
                maxLength={500}
                onChange={(event) => onReasons({ ...reasons, [field]: { ...chosen, note: event.target.value } })}
                className="min-h-9 w-full rounded-small border border-line-strong bg-surface px-2 text-sm"
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
