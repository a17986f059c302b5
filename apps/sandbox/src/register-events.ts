/** The journal of the fund registry: its events, and the rows of the files that agents send. */
import type { CashEvent } from './custodian.ts';
import type { LaunchEvent } from './funds.ts';
import type { NavEvent } from './navs.ts';
import type { VerdictEvent } from './verdicts.ts';

/** The events of the registry. */
export type RegistryEvent =
  | NavEvent
  | VerdictEvent
  | { readonly kind: 'opened'; readonly on: string; readonly publishedUntil: string }
  | {
      readonly kind: 'file';
      readonly navDay: string;
      readonly fund: string;
      readonly number: number;
      readonly rows: readonly OrderRow[];
    }
  | {
      readonly kind: 'exits';
      readonly navDay: string;
      readonly fund: string;
      readonly to: 'cash' | 'fund';
      readonly number: number;
      readonly rows: readonly ExitRow[];
    }
  | { readonly kind: 'published'; readonly day: string }
  /** The exchange closes on a day, or opens on it after all. */
  | { readonly kind: 'holiday'; readonly day: string; readonly isClosed: boolean }
  /** The most that may leave a fund in a day, in rupiah; null means no limit. */
  | { readonly kind: 'gate'; readonly fund: string; readonly most: string | null }
  /** A distribution to all holders of a fund at the end of a day: money per unit. */
  | { readonly kind: 'distribution'; readonly reference: string; readonly fund: string; readonly day: string; readonly perUnit: string }
  /** The custodian gives an account other units or money of a distribution than it is owed. */
  | { readonly kind: 'distributed'; readonly reference: string; readonly ifua: string; readonly gives: string }
  /** An invalid row is reported in a distribution. */
  | { readonly kind: 'distributionRow'; readonly reference: string; readonly row: object }
  /** A fund ends with a day: its units become those of another fund, or nothing. */
  | { readonly kind: 'fundEnded'; readonly fund: string; readonly into: string | null; readonly day: string }
  /** Units of a fund are bought for an account that has fewer than its investor is owed; in ten-thousandths. */
  | { readonly kind: 'unitsBought'; readonly ifua: string; readonly fund: string; readonly units: string }
  | CashEvent
  | LaunchEvent
  /** Changed data of an account holder, sent by an agent; the highest number of an account counts. */
  | { readonly kind: 'holderChanged'; readonly number: number; readonly ifua: string; readonly row: string }
  | { readonly kind: 'account'; readonly reference: string; readonly nik: string; readonly row: string; readonly sid: string; readonly ifua: string };

export type OrderRow = readonly [reference: string, ifua: string, amount: string];

/** A sale or switch as in its file: an amount, units, or all units. */
export interface ExitRow {
  readonly reference: string;
  readonly ifua: string;
  readonly amount: string;
  readonly units: string;
  readonly isAll: boolean;
  /** Fee and value added tax in ten-thousandths of a per cent. */
  readonly fee: string;
  readonly vat: string;
  readonly toFund: string | null;
}
