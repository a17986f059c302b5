/** How the console handles calls without a valid or complete session. It never asks for a captcha. */
import { connect } from '@lumbung/client/hooks.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { type Door, signInLost } from '@lumbung/web/sign-in-lost.ts';
import { forget, restart } from './session.ts';

export function followPolicy(client: QueryClient, here: () => string, lead: (door: Door) => Promise<unknown>): void {
  connect({
    policy: {
      renew: () => restart(client),
      captcha: async () => null,
      signInLost: signInLost(
        async () => {
          const session = await forget(client);
          // A password or an authenticator that is still to be set up is handled on the sign-in page.
          return session?.stage === 'password' || session?.stage === 'factor';
        },
        here,
        lead,
      ),
    },
  });
}
