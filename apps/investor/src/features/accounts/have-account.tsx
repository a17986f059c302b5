/** Link to the login for users who already have an account. */
import { Link } from '@tanstack/react-router';
import { join } from '@lumbung/wording/join.ts';
import { useTexts } from '../../app/preferences.tsx';

export function HaveAccount() {
  const text = useTexts(join);
  return (
    <p className="mt-4 text-center text-sm text-ink-2">
      {text.haveAccount}{' '}
      <Link to="/login" className="inline-block min-h-6 font-semibold">
        {text.login}
      </Link>
    </p>
  );
}
