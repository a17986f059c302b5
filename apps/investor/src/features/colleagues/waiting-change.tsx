/** A change awaiting approval by another person of the company, with its actions. */
import { type ReactNode, useState } from 'react';
import type { ListReply } from '@lumbung/contract/colleagues/people.ts';
import { agree, decline, sendCode, withdraw } from '@lumbung/contract/colleagues/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { Facts } from '@lumbung/ui/card.tsx';
import { TextArea } from '@lumbung/ui/field.tsx';
import { DateTime } from '@lumbung/ui/numbers.tsx';
import { colleagues } from '@lumbung/wording/colleagues.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

type CodeOutcome = { readonly kind: 'done' } | { readonly kind: 'wrong' | 'refused'; readonly message: string };
/** Renders the app's one-time code form; supplied by the page. */
type AskCode = (of: {
  readonly submitLabel: string;
  readonly lead: string;
  readonly sentBefore: number;
  readonly onCode: (digits: string) => Promise<CodeOutcome>;
  readonly onResend: () => Promise<{ readonly ok: boolean; readonly count: number | undefined; readonly message: string }>;
  readonly children: ReactNode;
}) => ReactNode;

interface Props {
  readonly change: ListReply['changes'][number];
  readonly onChanged: (told: string | null) => Promise<void>;
  readonly askCode: AskCode;
}

const SHORTEST_REASON = 5;

export function WaitingChange(props: Props) {
  const text = useTexts(colleagues);
  const { change } = props;
  const rule = change.needsApproval === true ? text.ruleOn : text.ruleOff;
  return (
    <>
      <h3 className="mb-2 text-sm font-semibold">
        {text.what[change.kind]}
        {change.name !== null && `: ${change.name}`}
      </h3>
      <Facts
        rows={[
          ...(change.email === null
            ? []
            : ([
                [
                  text.email,
                  <span key="email" className="break-all">
                    {change.email}
                  </span>,
                ],
              ] as const)),
          ...(change.from === null ? [] : ([[text.now, text.roles(change.from)]] as const)),
          ...(change.to === null ? [] : ([[text.afterwards, text.roles(change.to)]] as const)),
          ...(change.kind === 'rule' ? ([[text.afterwards, rule]] as const) : []),
          [text.proposedBy, change.proposedBy],
          [text.until, <DateTime key="until" at={change.endsAt} />],
        ]}
      />
      {change.mayDecide ? (
        <Decide {...props} />
      ) : change.mayWithdraw ? (
        <Withdraw {...props} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">{text.waitsForOther}</p>
      )}
    </>
  );
}

/** Approves with a code for exactly the displayed change, or declines with a reason. */
function Decide({ change: { changeId, digest }, onChanged, askCode }: Props) {
  const text = useTexts(colleagues);
  const [sent, setSent] = useState<{ readonly digest: string; readonly to: string; readonly count: number } | null>(null);
  const [isDeclining, setDeclining] = useState(false);
  const send = useSend(agree);
  const resend = useSend(sendCode);
  const form = useForm(sendCode, {
    values: {},
    input: () => ({ changeId, digest }),
    onDone: ({ sentTo, Count }) => setSent({ digest, to: sentTo, count: Count }),
    onRefused: () => {
      void onChanged(null);
      return false;
    },
  });
  if (isDeclining) return <Decline changeId={changeId} onChanged={onChanged} onKeep={() => setDeclining(false)} />;
  if (sent === null || sent.digest !== digest)
    return (
      <form noValidate className="mt-4 grid gap-3" onSubmit={form.submit}>
        <FormNotice form={form} />
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" isWide isBusy={form.isBusy}>
            {text.agree}
          </Button>
          <Button kind="secondary" isWide onClick={() => setDeclining(true)}>
            {text.decline}
          </Button>
        </div>
      </form>
    );

  async function onCode(digits: string): Promise<CodeOutcome> {
    const answer = await send.mutateAsync({ changeId, digest, Code: digits });
    if (answer.ok) {
      await onChanged(text.agreed);
      return { kind: 'done' };
    }
    if (answer.reason === 'codeInvalid' || answer.reason === 'triesUsedUp') return { kind: 'wrong', message: answer.message };
    await onChanged(null);
    return { kind: 'refused', message: answer.message };
  }
  return (
    <div className="mt-4">
      {askCode({
        submitLabel: text.agree,
        lead: text.agreeLead(sent.to),
        sentBefore: sent.count,
        onCode,
        onResend: async () => {
          const answer = await resend.mutateAsync({ changeId, digest });
          return answer.ok ? { ok: true, count: answer.value.Count, message: '' } : { ok: false, count: answer.Count, message: answer.message };
        },
        children: (
          <Button kind="quiet" isWide onClick={() => setSent(null)}>
            {text.back}
          </Button>
        ),
      })}
    </div>
  );
}

function Decline({ changeId, onChanged, onKeep }: { changeId: string; onKeep: () => void } & Pick<Props, 'onChanged'>) {
  const text = useTexts(colleagues);
  const form = useForm(decline, {
    values: { reason: '' },
    checks: { reason: (value) => value.trim().length < SHORTEST_REASON && text.reasonMissing },
    input: ({ reason }) => ({ changeId, reason: reason.trim() }),
    onDone: () => onChanged(text.declined),
    idOf: (field) => `${field}-${changeId}`,
  });
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={form.submit}>
      <p className="text-sm font-semibold">{text.declineTitle}</p>
      <TextArea {...form.text('reason')} label={text.reason} maxLength={500} />
      <FormNotice form={form} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" kind="danger" isWide isBusy={form.isBusy}>
          {text.declineSure}
        </Button>
        <Button kind="quiet" isWide onClick={onKeep}>
          {text.keep}
        </Button>
      </div>
    </form>
  );
}

function Withdraw({ change: { changeId }, onChanged }: Props) {
  const text = useTexts(colleagues);
  const form = useForm(withdraw, { values: {}, input: () => ({ changeId }), onDone: () => onChanged(text.withdrawn) });
  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={form.submit}>
      <p className="text-sm text-ink-2">{text.waitsForOther}</p>
      <FormNotice form={form} />
      <div>
        <Button type="submit" kind="secondary" size="dense" isBusy={form.isBusy}>
          {text.withdraw}
        </Button>
      </div>
    </form>
  );
}
