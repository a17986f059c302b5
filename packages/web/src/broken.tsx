/** Error boundary for a screen that failed to render, most often because its chunks could not be fetched; retries once the device is online. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '@lumbung/ui/button.tsx';
import { useEffect } from 'react';

/** Browser error messages for a failed module fetch. */
const isFetching = (error: unknown): boolean => error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

/** The texts are part of the shell: the message that nothing can be fetched must not need a fetch itself. */
export function Broken({ error, reset, texts }: ErrorComponentProps & { texts: { away: string; broken: string; again: string } }) {
  const router = useRouter();
  const isAway = isFetching(error) || !navigator.onLine;
  const again = (): void => {
    // The current page never requests a failed module again, so reload the page.
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
