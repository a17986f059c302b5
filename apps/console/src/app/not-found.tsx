/** Unknown page or id, with a link to the overview. */
import { Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { NotFoundPage } from '@lumbung/web/not-found-page.tsx';
import { consoleTexts } from '@lumbung/wording/console.ts';
import { useTexts } from '@lumbung/web/preferences.tsx';

export function NotFound() {
  const { nav } = useTexts(consoleTexts);
  return (
    <NotFoundPage
      action={
        <Link to="/" className={buttonLook()}>
          {nav.overview}
        </Link>
      }
    />
  );
}
