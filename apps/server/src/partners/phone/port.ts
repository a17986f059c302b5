/** Port to phone media: one-time codes and notices. */
import type { PhoneMedium } from '../../config.ts';

export interface PhoneCode {
  /** Sender name, if the medium supports it; null for the configured sender. */
  readonly from: string | null;
  /** `628…`, digits only. */
  readonly to: string;
  readonly code: string;
  /** The whole message, for media without a template of their own. */
  readonly text: string;
  readonly language: 'id' | 'en';
  /** Unique and stable, so that a medium that supports it recognises a message sent twice after a crash. */
  readonly messageId: string;
}

export interface PhoneMessages {
  /** Throws PartnerFault if the message was not accepted or the outcome is unknown. */
  sendCode(message: PhoneCode): Promise<void>;
  /** Sends free text; absent if the medium accepts only agreed templates. */
  sendNotice?(message: Omit<PhoneCode, 'code' | 'language'>): Promise<void>;
}

/** The configured media. */
export type Phones = Readonly<Partial<Record<PhoneMedium, PhoneMessages>>>;
