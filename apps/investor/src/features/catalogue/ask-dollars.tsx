/** Registers for a notification when dollar funds can be bought; reports if another one is already open. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyBuyUsd } from '@lumbung/contract/profile/routes.gen.ts';
import { Button, buttonLook } from '@lumbung/ui/button.tsx';
import { InlineNotice } from '@lumbung/ui/feedback.tsx';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { FormNotice, useForm } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

export function AskDollars() {
  const text = useTexts(catalogue);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const form = useForm(notifyBuyUsd, { values: {}, input: () => ({}), onDone: (answer) => setOpen(answer.isOpen) });
  if (isOpen === null)
    return (
      <div className="mt-4 grid gap-2">
        <FormNotice form={form} />
        <Button kind="secondary" isWide isBusy={form.isBusy} onClick={() => void form.submit()}>
          {text.dollarsAsk}
        </Button>
      </div>
    );
  return (
    <div className="mt-4 grid gap-2">
      <InlineNotice tone={isOpen ? 'info' : 'gain'} role="status">
        {isOpen ? text.dollarsOpen : text.dollarsAsked}
      </InlineNotice>
      {isOpen && (
        <Link to="/explore" className={buttonLook('secondary', 'normal', true)}>
          {text.dollarsExplore}
        </Link>
      )}
    </div>
  );
}
