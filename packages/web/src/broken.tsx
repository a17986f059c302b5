/** In place of a screen that could not be drawn, most often because its parts could not be fetched: says so, and tries again once there is a network. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '@lumbung/ui/button.tsx';
import { useEffect } from 'react';

/** What browsers say when a part of the app could not be fetched. */
const isFetching = (error: unknown): boolean => error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

/** Its words are in the shell: what says that nothing can be fetched must not have to be fetched. */
export function Broken({ error, reset, texts }: ErrorComponentProps & { texts: { away: string; broken: string; again: string } }) {
  const router = useRouter();
  const isAway = isFetching(error) || !navigator.onLine;
  const again = (): void => {
    // A part that could not be fetched once is not asked for again by the page that stands.
    if (isAway) location.reload();
    else {
      reset();
      void router.invalidate();
    }
  };
  useEffect(() => {
    if (!isAway) return undefined;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <h1 tabIndex={-1} className="text-md font-semibold">
        {isAway ? texts.away : texts.broken}
      </h1>
      <Button kind="secondary" onClick={again}>
        {texts.again}
      </Button>
    </div>
  );
}
