/** The media of second factors: pages, calls and rules name the same. */

/** Where a code comes from: three to which it is sent, and an app that makes it. Passkeys are a matter of their own. */
export const MEDIA = ['email', 'sms', 'whatsapp', 'authenticator'] as const;
/** Those of them to which a code is sent. */
export const MESSAGE_MEDIA = ['email', 'sms', 'whatsapp'] as const;
export type MessageMedium = (typeof MESSAGE_MEDIA)[number];

export const isMessage = (factor: string): factor is MessageMedium => MESSAGE_MEDIA.some((medium) => medium === factor);
