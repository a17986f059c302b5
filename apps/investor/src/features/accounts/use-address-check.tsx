/** Checks on blur whether an address already has an account. Shows the result below the field and never blocks the form. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { checkEmail } from '@lumbung/contract/accounts/routes.gen.ts';
import { useSend } from '@lumbung/client/hooks.tsx';
import { isEmail } from '@lumbung/kernel/identity.ts';
import { join } from '@lumbung/wording/join.ts';
import type { Form } from '@lumbung/web/use-form.tsx';
import { useTexts } from '../../app/preferences.tsx';

interface Known {
  readonly email: string;
  readonly reason: string | null;
  /** The partner brand that the user belongs to. */
  readonly brand?: string | undefined;
}

/** Ignores rate limits and network errors. */
export function useAddressCheck<Values extends { readonly email: string }>(form: Form<Values>): { readonly hint: ReactNode; ask(): void } {
  const text = useTexts(join);
  const check = useSend(checkEmail);
  const [known, setKnown] = useState<Known | null>(null);
  const typed = form.values.email.trim();
  const answers: Readonly<Record<string, ReactNode>> = {
    emailRegistered: (
      <>
        {text.hasAccount}{' '}
        <Link to="/login" className="inline-block min-h-6 font-semibold">
          {text.login}
        </Link>
      </>
    ),
    registeredNotVerified: (
      <>
        {text.waitsForCode}{' '}
        <Link to="/register/verify" search={{ email: typed }} className="inline-block min-h-6 font-semibold">
          {text.enterCode}
        </Link>
      </>
    ),
    partnerWithoutPassword: (
      <>
        {text.noPasswordYet}{' '}
        <Link to="/partner-password/send" className="inline-block min-h-6 font-semibold">
          {text.setPassword}
        </Link>
      </>
    ),
    knownElsewhere: known?.brand && text.ofBrand(known.brand),
  };
  const said = known?.email === typed && known.reason !== null ? answers[known.reason] : undefined;
  return {
    hint: said && <span role="status">{said}</span>,
    ask() {
      const email = form.latest().email.trim();
      if (!isEmail(email) || email === known?.email) return;
      setKnown({ email, reason: null });
      check.mutate(
        { email },
        {
          onSuccess: (answer) => {
            const brand = answer.ok ? answer.value.data?.brand : undefined;
            setKnown({ email, brand, reason: answer.ok ? (brand === undefined ? null : 'knownElsewhere') : answer.reason });
          },
        },
      );
    },
  };
}
