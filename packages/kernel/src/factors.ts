/** Media of second factors, shared by pages, calls and rules. */

/** Sources of a code: three to which it is sent, and an authenticator app. Passkeys are separate. */
export const MEDIA = ['email', 'sms', 'whatsapp', 'authenticator'] as const;
/** The media to which a code is sent. */
export const MESSAGE_MEDIA = ['email', 'sms', 'whatsapp'] as const;
export type MessageMedium = (typeof MESSAGE_MEDIA)[number];

export const isMessage = (factor: string): factor is MessageMedium => MESSAGE_MEDIA.some((medium) => medium === factor);
