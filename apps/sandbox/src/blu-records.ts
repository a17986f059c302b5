/** What blu remembers, and what its services and pages work with. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Control } from './control.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

export const DECISIONS = ['approve', 'decline', 'leave'] as const;
export type Decision = (typeof DECISIONS)[number];

/** An account of a customer here. */
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
      /** The link it is drawn on; null where the customer says yes on a page. */
      readonly linkId: string | null;
      readonly at: number;
      readonly until: number;
    }
  /** 00 paid, 02 under way, 05 cancelled, 06 declined or over. */
  | { readonly kind: 'decided'; readonly reference: string; readonly status: string; readonly at: number }
  | { readonly kind: 'refunded'; readonly reference: string; readonly key: string; readonly amount: number; readonly at: number }
  | { readonly kind: 'told'; readonly reference: string; readonly answer: string }
  | ({ readonly kind: 'consented'; readonly authCode: string; readonly at: number } & BluAccount)
  /** A customer's token for the platform, and the one that renews it. */
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
  /** How it signs its notices: by the shared secret, or by its own key. */
  readonly signsBy: 'secret' | 'key';
  readonly now: () => number;
}

/** What a charge is by now. */
export interface BluCharge extends Extract<BluEvent, { kind: 'asked' }> {
  readonly status: string;
  readonly paidAt: number | null;
  readonly refunds: readonly Extract<BluEvent, { kind: 'refunded' }>[];
}

/** What everything here works with. */
export interface BluDesk {
  readonly options: BluOptions;
  readonly journal: Journal<BluEvent>;
  readonly faults: Faults;
  readonly control: Control;
  chargeOf(reference: string, now: number): BluCharge | null;
  /** Writes a decision down, at once when it is said of when, and tells the platform of it. */
  settle(reference: string, status: string, at?: number): Promise<void>;
}

export const token = (): string => randomBytes(24).toString('base64url');

export const newReference = (): string => randomUUID();
