/** Yes, once more, no: each asks again, and says what follows. */
import { useState } from 'react';
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import type { RejectCaseInput, ReturnCaseInput } from '@lumbung/contract/kyc/decide-case.ts';
import { approveCase, rejectCase, returnCase } from '@lumbung/contract/kyc/routes.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import type { Answer } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { Refusal } from '@lumbung/ui/feedback.tsx';
import { Select, TextArea } from '@lumbung/ui/field.tsx';
import { common } from '@lumbung/wording/common.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { useShortcut } from '../../app/keyboard.tsx';

type Decision = 'approve' | 'return' | 'reject';
type ReturnReason = ReturnCaseInput['reasons'][number]['reason'];
type RejectReason = RejectCaseInput['reason'];
type Field = ReturnCaseInput['reasons'][number]['field'];

const RETURN_REASONS: readonly ReturnReason[] = ['unreadable', 'doesNotMatch', 'incomplete', 'expired', 'notOwn', 'other'];
const REJECT_REASONS: readonly RejectReason[] = ['identityDoubtful', 'forgedDocument', 'watchList', 'duplicate', 'other'];
const SHORTEST_NOTE = 10;

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
  const faults = useTexts(common);
  const { investorId, submissionId, name } = found.case;
  const approve = useSend(approveCase);
  const giveBack = useSend(returnCase);
  const reject = useSend(rejectCase);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<RejectReason>('identityDoubtful');
  const [reasons, setReasons] = useState<Partial<Record<Field, ReturnReason>>>({});
  const [notice, setNotice] = useState<string | null>(null);
  const chosen = Object.entries(reasons) as [Field, ReturnReason][];

  const send = (): Promise<Answer<unknown>> => {
    const which = { investorId, submissionId };
    if (decision === 'approve') return approve.mutateAsync({ ...which, ...(note.trim() ? { note: note.trim() } : {}) });
    if (decision === 'reject') return reject.mutateAsync({ ...which, reason, note: note.trim() });
    return giveBack.mutateAsync({ ...which, reasons: chosen.map(([field, why]) => ({ field, reason: why, ...(note.trim() ? { note: note.trim() } : {}) })) });
  };
  const submit = async (): Promise<void> => {
    if (decision === 'return' && chosen.length === 0) return setNotice(text.returnMissing);
    if (decision === 'reject' && note.trim().length < SHORTEST_NOTE) return setNotice(text.noteShort);
    setNotice(null);
    try {
      const answer = await send();
      if (!answer.ok) return setNotice(answer.message);
      onClose();
      onDecided();
    } catch (error) {
      setNotice(faultText(error, faults));
    }
  };
  const words = {
    approve: [text.approveTitle(name), text.approveText, text.approve],
    return: [text.returnTitle(name), text.returnText, text.returnSubmit(chosen.length)],
    reject: [text.rejectTitle(name), text.rejectText, text.reject],
  }[decision];
  return (
    <Dialog isOpen onClose={onClose} title={words[0]} lead={words[1]}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {decision === 'return' && (
          <Reasons
            found={found}
            reasons={reasons}
            onReasons={(next) => {
              setReasons(next);
              setNotice(null);
            }}
          />
        )}
        {decision === 'reject' && (
          <Select label={text.rejectReason} value={reason} onChange={(event) => setReason(event.target.value as RejectReason)}>
            {REJECT_REASONS.map((one) => (
              <option key={one} value={one}>
                {text.rejectReasons[one]}
              </option>
            ))}
          </Select>
        )}
        <TextArea label={text.note} hint={text.noteHint} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        <Refusal text={notice} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {general.cancel}
          </Button>
          <Button type="submit" kind={decision === 'reject' ? 'danger' : 'primary'} isBusy={approve.isPending || giveBack.isPending || reject.isPending}>
            {words[2]}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A reason for each field and document that has to be mended. */
function Reasons({
  found,
  reasons,
  onReasons,
}: {
  found: OpenCaseReply;
  reasons: Partial<Record<Field, ReturnReason>>;
  onReasons: (reasons: Partial<Record<Field, ReturnReason>>) => void;
}) {
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
