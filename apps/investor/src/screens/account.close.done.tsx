/** Confirms that the account is closed, and what follows. No session exists any more, so this page needs none. */
import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { Card, PageHeader } from '@lumbung/ui/card.tsx';
import { close } from '@lumbung/wording/close.ts';
import { useTexts } from '../app/preferences.tsx';

export const Route = createFileRoute('/account/close/done')({ component: Done });

function Done() {
  const text = useTexts(close);
  return (
    <div className="mx-auto max-w-120 py-4 md:py-10">
      <PageHeader title={text.doneTitle} lead={text.doneLead} />
      <Card>
        <p>{text.doneNext}</p>
      </Card>
      <Link to="/" className={`mt-4 ${buttonLook('primary', 'large', true)}`}>
        {text.home}
      </Link>
    </div>
  );
}
