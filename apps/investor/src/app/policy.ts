/** What this app does about calls whose token is old, that want a captcha, or whose session is gone. */
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
  // Whoever opened the app without a network is known once there is one.
  addEventListener('online', () => void restart(client).catch(() => undefined));
}
