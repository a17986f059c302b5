/** A line of server-sent events that goes on where it was: the browser comes back by itself and names the last it heard. */
import { useEffect, useRef } from 'react';

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
    const line = new EventSource(`${address}${address.includes('?') ? '&' : '?'}after=${from.current}`);
    line.addEventListener('told', ({ data }: MessageEvent<string>) => newest.current.onTold(JSON.parse(data)));
    line.addEventListener('changed', () => newest.current.onChanged());
    line.addEventListener('error', () => {
      // A line that is only broken is taken up again by the browser.
      if (line.readyState === EventSource.CLOSED) newest.current.onLost();
    });
    return () => line.close();
  }, [address]);
}
