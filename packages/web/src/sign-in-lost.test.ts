/** When a session ends, every failing call reports it, and the user is redirected to sign-in once. */
import { expect, test, vi } from 'vitest';
import { signInLost } from './sign-in-lost.ts';

test('any number of calls without a session redirect to sign-in once, and again the next time', async () => {
  const forgotten = Promise.withResolvers<boolean>();
  const lead = vi.fn(async () => {});
  const lost = signInLost(
    () => forgotten.promise,
    () => '/portfolio',
    lead,
  );
  for (let call = 0; call < 3; call += 1) lost();
  forgotten.resolve(false);
  await vi.waitFor(() => expect(lead).toHaveBeenCalledWith({ next: '/portfolio', ended: true }));
  expect(lead).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    lost();
    expect(lead).toHaveBeenCalledTimes(2);
  });
});
