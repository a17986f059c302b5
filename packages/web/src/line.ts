/**
 * Server-sent event stream that resumes where it stopped. The browser reconnects dropped connections with the last event id; streams that the server
 * refused are reopened here with increasing delay.
 */
import { useEffect, useRef } from 'react';
import { isRefusedForGood, pauseBefore } from './line-again.ts';

interface Listening {
  readonly onTold: (data: unknown) => void;
  /** A change without its own number: read state, assignee, closing. */
  readonly onChanged: () => void;
  /** The stream has ended for good: the user is signed out or the server refuses it. */
  readonly onLost: () => void;
}

/** Subscribes to `address`; null subscribes to nothing. `after` applies when the stream opens; afterwards the stream tracks its own position. */
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

/** HTTP status of the stream request, which `EventSource` does not expose; 0 if there is no response. */
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
