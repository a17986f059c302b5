/** When a draft goes to the server: forms that are filled in over days share it. */
import { useCallback, useEffect, useRef } from 'react';

const PAUSE_MS = 800;
const AGAIN_MS = 5_000;

export interface Draft {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  readonly text: string;
  /** Sends what has not been sent yet. Answers false when that failed. */
  flush(): Promise<boolean>;
}

/** When a draft is sent: after a pause, when the page is left, again where that failed, or by whoever calls what is answered. */
export function useFlush(values: object, send: () => Promise<boolean>): () => Promise<boolean> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));

  const flush = useCallback((): Promise<boolean> => {
    const sendOrAgain = async (): Promise<boolean> => {
      const isSent = await send();
      if (!isSent) flushIn(AGAIN_MS);
      return isSent;
    };
    clearTimeout(timer.current);
    // One after another: what is typed while something is on its way goes with the next.
    running.current = running.current.then(sendOrAgain, sendOrAgain);
    return running.current;
  }, [send]);
  const flushIn = useCallback(
    (milliseconds: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), milliseconds);
    },
    [flush],
  );

  const first = useRef(values);
  useEffect(() => {
    if (values !== first.current) flushIn(PAUSE_MS);
  }, [values, flushIn]);
  useEffect(() => {
    const leave = () => void flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      void flush();
      clearTimeout(timer.current);
    };
  }, [flush]);
  return flush;
}
