/** A device with a virtual authenticator whose user always confirms. */
import type { BrowserContext, Page } from 'playwright-core';

/** Returns a function that counts the passkeys on the device. */
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
  // Automatic confirmation would choose the passkey offered by the input field at once: the browser offers none there until a test enables it.
  await page.addInitScript(
    `if (globalThis.PublicKeyCredential && !localStorage.field) PublicKeyCredential.isConditionalMediationAvailable = async () => false`,
  );
  return async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}
