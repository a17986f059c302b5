/** Decides when a draft is sent to the server; shared by forms filled in over several days. */
import { useCallback, useEffect, useRef } from 'react';

const PAUSE_MS = 800;
const AGAIN_MS = 5_000;

export interface Draft {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  readonly text: string;
  /** Sends unsent changes. Returns false on failure. */
  flush(): Promise<boolean>;
}

/** Sends a draft after a pause, when the page is left, again after a failure, or when the caller invokes the returned function. */
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
    // Serialized: changes typed during a request go with the next one.
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
