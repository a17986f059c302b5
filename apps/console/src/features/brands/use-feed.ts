/** Sends a list part by part until all are sent or the operator stops; resumes with the first unanswered part. */
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { feed } from '@lumbung/contract/partner-users/routes.gen.ts';
import { listBrands } from '@lumbung/contract/operations/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Came, type FeedFile, linesOf, looksForeign, NOTHING_CAME, partsOf, withPart } from './feed-file.ts';

/** The state of the upload: not started, running, stopped by the operator, failed, paused because the list looks foreign, or done. */
export type FeedState = { readonly at: 'ready' | 'running' | 'stopped' | 'foreign' | 'done' } | { readonly at: 'failed'; readonly why: string };

export function useFeed(brand: string, file: FeedFile): { readonly state: FeedState; readonly came: Came; go(): void; stop(): void } {
  const text = useTexts(common);
  const client = useQueryClient();
  const { mutateAsync } = useSend(feed);
  const [fileId] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<FeedState>({ at: 'ready' });
  const [came, setCame] = useState(NOTHING_CAME);
  const isStopped = useRef(false);
  const isRunning = state.at === 'running';
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  // Closing the window while parts are being sent needs a confirmation.
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);

  async function run(): Promise<FeedState> {
    let so = came;
    while (so.parts < partsOf(file)) {
      if (isStopped.current) return { at: 'stopped' };
      const part = so.parts + 1;
      const lines = linesOf(file, part);
      const answer = await mutateAsync({
        brand,
        rows: lines.map(({ told }) => told),
        file: { fileId, part, rows: file.rows, wrong: file.wrong.length },
      });
      if (!answer.ok) return { at: 'failed', why: answer.message };
      so = withPart(so, lines, answer.value);
      setCame(so);
      // Warns once, after the first part; an operator who resumes has seen it.
      if (part === 1 && partsOf(file) > 1 && looksForeign(lines, answer.value)) return { at: 'foreign' };
    }
    return { at: 'done' };
  }

  return {
    state,
    came,
    go() {
      isStopped.current = false;
      setState({ at: 'running' });
      void run()
        .catch((fault: unknown): FeedState => ({ at: 'failed', why: faultText(fault, text) }))
        .then((next) => {
          setState(next);
          return invalidate(client, listBrands);
        });
    },
    stop() {
      isStopped.current = true;
    },
  };
}
