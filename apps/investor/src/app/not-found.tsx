/** Not-found page with a link to the funds. */
import { Link } from '@tanstack/react-router';
import { buttonLook } from '@lumbung/ui/button.tsx';
import { NotFoundPage } from '@lumbung/web/not-found-page.tsx';
import { common } from '@lumbung/wording/common.ts';
import { useTexts } from './preferences.tsx';

export function NotFound() {
  const text = useTexts(common);
  return (
    <NotFoundPage
      action={
        <Link to="/explore" className={buttonLook()}>
          {text.toExplore}
        </Link>
      }
    />
  );
}
