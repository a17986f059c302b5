/** What every mail has: subject and text, and how it is signed. */
import type { Language } from './messages.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The end of a mail: the brand, and that nobody reads replies. */
export const sign = (brand: string, language: Language): string =>
  language === 'en'
    ? `\n\n${brand}\nThis email was sent automatically; please do not reply.`
    : `\n\n${brand}\nEmail ini dikirim otomatis; mohon tidak dibalas.`;
