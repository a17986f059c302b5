/**
 * A line of server-sent events that goes on where it was. What only breaks is taken up again by the browser, which names the
 * last it heard; what the server would not open is opened anew here, after a growing pause.
 */
import { useEffect, useRef } from 'react';
import { isRefusedForGood, pauseBefore } from './line-again.ts';

interface Listening {
  readonly onTold: (data: unknown) => void;
  /** Something changed that has no number: what was read, who answers, what is closed. */
  readonly onChanged: () => void;
  /** It is over: whoever listened is signed out, or the server will not have it. */
  readonly onLost: () => void;
}

/** Null listens to nothing. `after` counts when the line is opened; from then on it knows by itself where it is. */
export function useLine(address: string | null, after: number, listening: Listening): void {
  const newest = useRef(listening);
  const from = useRef(after);
  useEffect(() => {
    newest.current = listening;
    from.current = after;
  });
  useEffect(() => {
    if (address === null) return undefined;
    const over = new AbortController();
    let heard = String(from.current);
    let tries = 0;
    let line: EventSource | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const whole = (): string => `${address}${address.includes('?') ? '&' : '?'}after=${heard}`;

    const open = (): void => {
      const opened = new EventSource(whole());
      line = opened;
      opened.addEventListener('open', () => {
        tries = 0;
      });
      opened.addEventListener('told', ({ data, lastEventId }: MessageEvent<string>) => {
        heard = lastEventId;
        newest.current.onTold(JSON.parse(data));
      });
      opened.addEventListener('changed', ({ lastEventId }) => {
        heard = lastEventId;
        newest.current.onChanged();
      });
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) void openAgain();
      });
    };
    const openAgain = async (): Promise<void> => {
      const status = await statusOf(whole(), over.signal);
      if (over.signal.aborted) return;
      if (isRefusedForGood(status)) newest.current.onLost();
      else waiting = setTimeout(open, pauseBefore(tries++));
    };
    open();
    return () => {
      over.abort();
      clearTimeout(waiting);
      line?.close();
    };
  }, [address]);
}

/** What the server says to who asks for a line, which an `EventSource` does not tell; 0 where nothing came back. */
async function statusOf(address: string, signal: AbortSignal): Promise<number> {
  const asked = new AbortController();
  try {
    const { status } = await fetch(address, { headers: { accept: 'text/event-stream' }, signal: AbortSignal.any([signal, asked.signal]) });
    return status;
  } catch {
    return 0;
  } finally {
    asked.abort();
  }
}
