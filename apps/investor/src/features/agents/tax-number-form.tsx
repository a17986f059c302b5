/** Form for an agent's tax number: entered once, corrected if wrong. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listStatements } from '@lumbung/contract/agents/routes.gen.ts';
import { saveTaxNumber } from '@lumbung/contract/commissions/routes.gen.ts';
import { invalidate } from '@lumbung/client/hooks.tsx';
import { Button } from '@lumbung/ui/button.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { TextInput } from '@lumbung/ui/field.tsx';
import { agents } from '@lumbung/wording/agents.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

const digitsOf = (number: string): string => number.replace(/[\s.-]/g, '');

export function TaxNumberForm({ taxNumber }: { taxNumber: string | null }) {
  const text = useTexts(agents);
  const client = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const form = useForm(saveTaxNumber, {
    values: { number: '' },
    checks: { number: (value) => !/^\d{16}$/.test(digitsOf(value)) && text.taxNumberWrong },
    input: ({ number }) => ({ number: digitsOf(number) }),
    onDone: async () => {
      setSaved(true);
      setChanging(false);
      form.reset();
      await invalidate(client, listStatements);
    },
  });
  const saved = isSaved && (
    <InlineNotice tone="gain" role="status">
      {text.taxNumberSaved}
    </InlineNotice>
  );
  if (taxNumber !== null && !isChanging)
    return (
      <div className="grid gap-2">
        {saved}
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span>
            {text.ownTaxNumber} <span className="num font-semibold">{taxNumber}</span>
          </span>
          <Button kind="quiet" size="dense" onClick={() => setChanging(true)}>
            {text.changeTaxNumber}
          </Button>
        </p>
      </div>
    );
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-3">
      {taxNumber === null && <InlineNotice tone="warn">{text.noTaxNumber}</InlineNotice>}
      <TextInput {...form.text('number')} label={text.taxNumber} hint={text.taxNumberHint} inputMode="numeric" autoComplete="off" maxLength={24} />
      <FormNotice form={form} />
      <Button type="submit" kind="secondary" isBusy={form.isBusy}>
        {text.saveTaxNumber}
      </Button>
    </form>
  );
}
