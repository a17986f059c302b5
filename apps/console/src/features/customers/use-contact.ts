/** Disclosed contact data: kept in the component for a limited time and in no cache. */
import { useEffect, useState } from 'react';
import type { ShowContactReply } from '@lumbung/contract/customers/show-contact.ts';

const LOOK_EVERY_MS = 1_000;

/** Compares elapsed time instead of counting ticks, so that a device that slept hides the data on waking. */
export function useContact(onOver: () => void) {
  const [shown, setShown] = useState<{ readonly contact: ShowContactReply; readonly since: number } | null>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setInterval(() => {
      if (Date.now() - shown.since < shown.contact.seconds * 1_000) return;
      setShown(null);
      onOver();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [shown]);
  return {
    contact: shown?.contact ?? null,
    show: (contact: ShowContactReply) => setShown({ contact, since: Date.now() }),
    hide: () => setShown(null),
  };
}
