/** What the platform asks of whoever brings messages to a phone: a code, or what somebody must hear of. */
import type { PhoneMedium } from '../../config.ts';

export interface PhoneCode {
  /** Who it is from, where the medium lets us say so; null for the sender that is configured. */
  readonly from: string | null;
  /** `628…`, digits alone. */
  readonly to: string;
  readonly code: string;
  /** The whole message, where the medium has no template of its own. */
  readonly text: string;
  readonly language: 'id' | 'en';
  /** Unique and stable, so that a message that is sent twice after a crash is recognised as one where the medium can. */
  readonly messageId: string;
}

export interface PhoneMessages {
  /** Throws PartnerFault when it was not taken, or nobody knows. */
  sendCode(message: PhoneCode): Promise<void>;
  /** Brings a text of ours; absent where the medium takes only texts that were agreed on with it. */
  sendNotice?(message: Omit<PhoneCode, 'code' | 'language'>): Promise<void>;
}

/** The media that are configured. */
export type Phones = Readonly<Partial<Record<PhoneMedium, PhoneMessages>>>;
