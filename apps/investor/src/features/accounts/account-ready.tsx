/** Confirms that the address is verified and the account open; links to the login. */
import { Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { PageHeader } from '@lumbung/ui/card.tsx';
import { join } from '@lumbung/wording/join.ts';
import { useTexts } from '../../app/preferences.tsx';

export function AccountReady({ email }: { email: string }) {
  const text = useTexts(join);
  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={text.doneTitle} lead={text.doneLead} />
      <Link to="/login" search={{ email }} className={buttonLook('primary', 'large', true)}>
        {text.toLogin}
      </Link>
    </div>
  );
}
