/** Yes, once more, no: each asks again, and says what follows. */
import { useState } from 'react';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import type { RejectCaseInput, ReturnCaseInput } from '@lumbung/contract/kyc/decide-case.ts';
import { approveCase, rejectCase, returnCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { type Answer, send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { FieldError, Select, TextArea } from '@lumbung/ui/field.tsx';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useShortcut } from '../../app/keyboard.tsx';

type Decision = 'approve' | 'return' | 'reject';
type ReturnReason = ReturnCaseInput['reasons'][number]['reason'];
type RejectReason = RejectCaseInput['reason'];
type Field = ReturnCaseInput['reasons'][number]['field'];

const RETURN_REASONS: readonly ReturnReason[] = ['unreadable', 'doesNotMatch', 'incomplete', 'expired', 'notOwn', 'other'];
const REJECT_REASONS: readonly RejectReason[] = ['identityDoubtful', 'forgedDocument', 'watchList', 'duplicate', 'other'];
const SHORTEST_NOTE = 10;

/** What has to be mended, and why. */
type Reasons = Partial<Record<Field, ReturnReason>>;

interface Decided {
  readonly decision: Decision;
  readonly which: { readonly investorId: string; readonly submissionId: string };
  readonly reasons: Reasons;
  readonly reason: RejectReason;
  readonly note: string;
}

/** Sends a decision; a note goes along where one was written. */
function decide({ decision, which, reasons, reason, note }: Decided): Promise<Answer<unknown>> {
  const noted = note ? { note } : {};
  if (decision === 'approve') return send(connected(), approveCase, { ...which, ...noted });
  if (decision === 'reject') return send(connected(), rejectCase, { ...which, reason, note });
  const chosen = Object.entries(reasons) as [Field, ReturnReason][];
  return send(connected(), returnCase, { ...which, reasons: chosen.map(([field, why]) => ({ field, reason: why, ...noted })) });
}

export function Decisions({ found, onDecided }: { found: OpenCaseReply; onDecided: () => void }) {
  const text = useTexts(consoleKyc);
  const [asked, setAsked] = useState<Decision | null>(null);
  useShortcut('a', () => setAsked('approve'));
  useShortcut('b', () => setAsked('return'));
  useShortcut('r', () => setAsked('reject'));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('approve')}>{text.approve}</Button>
        <Button kind="secondary" onClick={() => setAsked('return')}>
          {text.return}
        </Button>
        <Button kind="danger" onClick={() => setAsked('reject')}>
          {text.reject}
        </Button>
      </div>
      <p className="mt-2 text-xs text-ink-3">{text.keys}</p>
      {asked && <Ask decision={asked} found={found} onClose={() => setAsked(null)} onDecided={onDecided} />}
    </>
  );
}

function Ask({ decision, found, onClose, onDecided }: { decision: Decision; found: OpenCaseReply; onClose: () => void; onDecided: () => void }) {
  const text = useTexts(consoleKyc);
  const general = useTexts(consoleTexts);
  const { investorId, submissionId, name } = found.case;
  const form = useForm(decide, {
    values: { reasons: {} as Reasons, reason: 'identityDoubtful' as RejectReason, note: '' },
    checks: {
      reasons: (reasons) => decision === 'return' && Object.keys(reasons).length === 0 && text.returnMissing,
      note: (note) => decision === 'reject' && note.trim().length < SHORTEST_NOTE && text.noteShort,
    },
    input: (given) => ({ decision, which: { investorId, submissionId }, ...given, note: given.note.trim() }),
    onDone: () => {
      onClose();
      onDecided();
    },
  });
  const { reasons } = form.values;
  const words = {
    approve: [text.approveTitle(name), text.approveText, text.approve],
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
        <TextArea {...form.text('note')} label={text.note} hint={text.noteHint} maxLength={500} />
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

/** A reason for each field and document that has to be mended. */
function ReasonList({ found, reasons, onReasons }: { found: OpenCaseReply; reasons: Reasons; onReasons: (reasons: Reasons) => void }) {
  const text = useTexts(consoleKyc);
  const { labels } = useTexts(kycFields);
  const fields = [...found.documents.map(({ kind }) => kind), ...Object.keys(found.profile)] as Field[];
  return (
    <div className="grid max-h-[40dvh] gap-2 overflow-y-auto pr-1">
      {fields.map((field) => (
        <label key={field} className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0">{labels[field] ?? field}</span>
          <select
            value={reasons[field] ?? ''}
            onChange={(event) => {
              const { [field]: _, ...rest } = reasons;
              onReasons(event.target.value ? { ...rest, [field]: event.target.value as ReturnReason } : rest);
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
      ))}
    </div>
  );
}
