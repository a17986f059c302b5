/** Records of blu, and what its services and pages work with. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Control } from './control.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

export const DECISIONS = ['approve', 'decline', 'leave'] as const;
export type Decision = (typeof DECISIONS)[number];

/** An account of a customer at blu. */
export interface BluAccount {
  readonly account: string;
  readonly holder: string;
}

export type BluEvent =
  | {
      readonly kind: 'asked';
      readonly reference: string;
      readonly referenceNo: string;
      readonly amount: number;
      readonly returnTo: string;
      /** The link it is drawn on; null where the customer confirms on a page. */
      readonly linkId: string | null;
      readonly at: number;
      readonly until: number;
    }
  /** 00 paid, 02 in progress, 05 cancelled, 06 declined or expired. */
  | { readonly kind: 'decided'; readonly reference: string; readonly status: string; readonly at: number }
  | { readonly kind: 'refunded'; readonly reference: string; readonly key: string; readonly amount: number; readonly at: number }
  | { readonly kind: 'told'; readonly reference: string; readonly answer: string }
  | ({ readonly kind: 'consented'; readonly authCode: string; readonly at: number } & BluAccount)
  /** A customer's access token for the platform, and its refresh token. */
  | ({ readonly kind: 'tokenGiven'; readonly customer: string; readonly refresh: string; readonly authCode: string } & BluAccount)
  | ({ readonly kind: 'linked'; readonly linkId: string; readonly accountToken: string; readonly authCode: string } & BluAccount)
  | { readonly kind: 'unlinked'; readonly linkId: string };

export interface BluOptions {
  readonly serverUrl: string;
  readonly path: string;
  readonly clientKey: string;
  readonly secret: string;
  readonly privateKey: string;
  readonly customerKey: string;
  readonly merchantId: string;
  /** How it signs its notifications: by the shared secret, or by its own key. */
  readonly signsBy: 'secret' | 'key';
  readonly now: () => number;
}

/** The current state of a charge. */
export interface BluCharge extends Extract<BluEvent, { kind: 'asked' }> {
  readonly status: string;
  readonly paidAt: number | null;
  readonly refunds: readonly Extract<BluEvent, { kind: 'refunded' }>[];
}

/** What all parts of blu work with. */
export interface BluDesk {
  readonly options: BluOptions;
  readonly journal: Journal<BluEvent>;
  readonly faults: Faults;
  readonly control: Control;
  chargeOf(reference: string, now: number): BluCharge | null;
  /** Appends a decision, effective `at` or now, and notifies the platform. */
  settle(reference: string, status: string, at?: number): Promise<void>;
}

export const token = (): string => randomBytes(24).toString('base64url');

export const newReference = (): string => randomUUID();
