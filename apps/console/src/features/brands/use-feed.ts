/** Sends a list in parts, one after the other, until all have come or somebody stops; it goes on with the part that was not answered. */
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { feed } from '@lumbung/contract/partner-users/routes.gen.ts';
import { listBrands } from '@lumbung/contract/operations/routes.gen.ts';
import { invalidate, useSend } from '@lumbung/client/hooks.tsx';
import { common } from '@lumbung/wording/common.ts';
import { faultText } from '@lumbung/web/fault.tsx';
import { useTexts } from '@lumbung/web/preferences.tsx';
import { type Came, type FeedFile, linesOf, looksForeign, NOTHING_CAME, partsOf, withPart } from './feed-file.ts';

/** Where the sending stands: not begun, on its way, stopped by a person, by a fault or because the list looks foreign; or over. */
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
  // Who closes the window while parts are on their way is asked once more.
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
      // Asked once: whoever goes on knows it.
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
