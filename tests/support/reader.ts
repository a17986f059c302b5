/** A device with a reader on it, and a finger that is always there. */
import type { BrowserContext, Page } from 'playwright-core';

/** Answers how many passkeys the device keeps. */
export async function withReader(context: BrowserContext, page: Page): Promise<() => Promise<number>> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // A finger that is always there would choose what the field offers before anybody reads it: until it is wanted the browser offers nothing.
  await page.addInitScript(
    `if (globalThis.PublicKeyCredential && !localStorage.field) PublicKeyCredential.isConditionalMediationAvailable = async () => false`,
  );
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}
