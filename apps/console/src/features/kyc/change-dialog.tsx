/** One change of personal data: current and new values, the submitted documents, and the possible actions. */
import { declineDataChange, openDataChange, openProof } from '@lumbung/contract/profile/routes.gen.ts';
import { DECLINE_REASONS, type DeclineReason, type ProofKind } from '@lumbung/kernel/data-update.ts';
import type { ProfileField } from '@lumbung/kernel/profile.ts';
import { useCall } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { Dialog } from '@lumbung/ui/dialog.tsx';
import { Skeleton } from '@lumbung/ui/feedback.tsx';
import { Select, TextArea } from '@lumbung/ui/field.tsx';
import { consoleDataChanges } from '@lumbung/wording/console-data-changes.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { Verdict } from './verdict.tsx';

interface OfChange {
  readonly investorId: string;
  readonly changeId: string;
}

export function ChangeDialog({
  of: { investorId, changeId, name, proposalId },
  onPropose,
  onDecide,
  onClose,
}: {
  of: OfChange & { readonly name: string; readonly proposalId: string | null };
  onPropose: () => void;
  onDecide: () => void;
  onClose: (told?: string) => void;
}) {
  const text = useTexts(consoleDataChanges);
  const { labels } = useTexts(kycFields);
  const kyc = useTexts(consoleKyc);
  const of = { investorId, changeId };
  // Opening is an audited action: repeated only until the civil registry has answered.
  const opened = useCall(openDataChange, of, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (reply) => (reply?.registry.outcome === 'waiting' ? 3_000 : false),
  });
  const wordOn = ({ field, verdict }: { field: string; verdict: string }) => {
    const name = field === 'name' ? 'fullName' : (field as ProfileField);
    return [labels[name], <Verdict key={field} outcome={verdict} />] as const;
  };
  const isWaiting = opened.data?.registry.outcome === 'waiting';
  return (
    <Dialog isOpen onClose={() => onClose()} title={name} staysOnPress>
      <div className="grid gap-4">
        <Loaded of={opened} shape={<Skeleton className="h-60" />}>
          {({ fields, documents, registry }) => (
            <>
              <Facts rows={[[kyc.registry, <Verdict key="registry" outcome={registry.outcome} />], ...registry.fields.map(wordOn)]} />
              <Facts
                rows={fields.map(({ field, from, to }) => [
                  labels[field],
                  <span key={field} className="grid justify-items-end">
                    <span className="text-ink-2 line-through">{from || text.empty2}</span>
                    <strong>{to || text.empty2}</strong>
                  </span>,
                ])}
              />
              {documents.map((kind) => (
                <Proof key={kind} of={of} kind={kind} label={text.kinds[kind]} />
              ))}
            </>
          )}
        </Loaded>
        <div className="flex flex-wrap gap-2">
          {proposalId === null ? (
            <Button disabled={isWaiting} onClick={onPropose}>
              {text.propose}
            </Button>
          ) : (
            <Button onClick={onDecide}>{text.decide}</Button>
          )}
        </div>
        <Decline of={of} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Proof({ of, kind, label }: { of: OfChange; kind: ProofKind; label: string }) {
  return (
    <Loaded of={useCall(openProof, { ...of, kind }, { staleTime: Number.POSITIVE_INFINITY })} shape={<Skeleton className="h-60" />}>
      {({ image, contentType }) => (
        <img src={`data:${contentType};base64,${image}`} alt={label} className="block h-auto w-full rounded-tile border border-line" />
      )}
    </Loaded>
  );
}

function Decline({ of, onClose }: { of: OfChange; onClose: (told?: string) => void }) {
  const text = useTexts(consoleDataChanges);
  const form = useForm(declineDataChange, {
    values: { reason: 'documentUnreadable', note: '' },
    input: ({ reason, note }) => ({ ...of, reason: reason as DeclineReason, ...(note.trim() === '' ? {} : { note: note.trim() }) }),
    onDone: () => onClose(text.declined),
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3 border-t border-line pt-4">
      <Select {...form.text('reason')} label={text.reason}>
        {DECLINE_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {text.reasons[reason]}
          </option>
        ))}
      </Select>
      <TextArea {...form.text('note')} label={text.note} rows={2} />
      <FormNotice form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="danger" isBusy={form.isBusy}>
          {text.decline}
        </Button>
        <Button kind="quiet" onClick={() => onClose()}>
          {text.close}
        </Button>
      </div>
    </form>
  );
}
