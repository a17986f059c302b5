/** What the console does about calls whose session is gone, or only half there. Nothing here wants a captcha. */
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
          // Somebody who has still to set a password or an authenticator does that at the door.
          return session?.stage === 'password' || session?.stage === 'factor';
        },
        here,
        lead,
      ),
    },
  });
}
