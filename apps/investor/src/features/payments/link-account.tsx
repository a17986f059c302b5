/** Links a bank account: instructions, terms, and the redirect to the bank's page. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkBank } from '@lumbung/contract/payments/link.ts';
import { getAutodebitInstruction, linkAutodebit, listBankLinks } from '@lumbung/contract/payments/routes.gen.ts';
import { connected, invalidate, useCall } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { Button } from '@lumbung/ui/button.tsx';
import { InlineNotice, Skeleton } from '@lumbung/ui/feedback.tsx';
import { Checkbox, FieldError } from '@lumbung/ui/field.tsx';
import { autodebit } from '@lumbung/wording/autodebit.ts';
import { Loaded } from '@lumbung/web/loaded.tsx';
import type { WithProof } from '@lumbung/web/make-passkey.ts';
import { useTexts } from '../../app/preferences.tsx';

export function LinkAccount({ bank, isAgain, withProof }: { bank: LinkBank; isAgain: boolean; withProof: WithProof }) {
  const text = useTexts(autodebit);
  const client = useQueryClient();
  const instruction = useCall(getAutodebitInstruction, { bank });
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'agree' | string | null>(null);

  async function begin(terms: number): Promise<void> {
    if (!isAgreed) return setProblem('agree');
    setProblem(null);
    setBusy(true);
    const begun = await withProof(() => send(connected(), linkAutodebit, { bank, terms }));
    if (begun?.ok) return window.location.assign(begun.value.redirectUrl);
    setBusy(false);
    if (begun) setProblem(begun.message);
    await invalidate(client, listBankLinks);
  }

  return (
    <Loaded of={instruction} shape={<Skeleton className="h-48" />}>
      {({ name, steps, terms }) => (
        <div className="grid gap-4">
          <section aria-label={text.how}>
            <h3 className="font-semibold">{text.how}</h3>
            <ol className="mt-2 grid list-decimal gap-1 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section aria-label={text.termsTitle}>
            <h3 className="font-semibold">{text.termsTitle}</h3>
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
              {terms.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <div>
            <Checkbox label={text.agree} checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />
            <FieldError text={problem === 'agree' ? text.agreeMissing : undefined} />
          </div>
          {problem !== null && problem !== 'agree' && (
            <InlineNotice tone="warn" role="alert">
              {problem}
            </InlineNotice>
          )}
          <Button size="large" isWide isBusy={isBusy} onClick={() => void begin(terms.version)}>
            {isAgain ? text.linkAgain(name) : text.link(name)}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
