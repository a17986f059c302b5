/** Handles calls with an expired token, calls that need a captcha, and an ended session. */
import { connect } from '@lumbung/client/hooks.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { type Door, signInLost } from '@lumbung/web/sign-in-lost.ts';
import { askCaptcha } from './captcha-gate.tsx';
import { forget, restart, start } from './session.ts';

export function followPolicy(client: QueryClient, here: () => string, lead: (door: Door) => Promise<unknown>): void {
  connect({
    policy: {
      renew: () => restart(client),
      captcha: askCaptcha,
      signInLost: signInLost(
        async () => {
          await forget(client);
          return (await start(client).catch(() => null))?.factors != null;
        },
        here,
        lead,
      ),
    },
  });
  // If the app was opened offline, refetch the session once the device is online.
  addEventListener('online', () => void restart(client).catch(() => undefined));
}
