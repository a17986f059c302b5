/** Validating reader of the bond partners' answers: a field of the wrong form makes the answer unreadable. */
import { type PartsPerMillion, parseDecimal, partsPerMillion, rupiah, type Rupiah, SCALE } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, parseDay, parseInstant } from '@lumbung/kernel/time.ts';
import { unreadable } from './amx-line.ts';

export class Fields {
  private readonly partner: string;
  private readonly row: Readonly<Record<string, unknown>>;

  constructor(partner: string, row: unknown) {
    if (typeof row !== 'object' || row === null) throw unreadable(partner, 'a row');
    this.partner = partner;
    this.row = row as Record<string, unknown>;
  }

  /** Reads each row of a list; throws if it is not a list. */
  static each<Of>(partner: string, rows: unknown, read: (fields: Fields) => Of): Of[] {
    if (!Array.isArray(rows)) throw unreadable(partner, 'a list');
    return rows.map((row) => read(new Fields(partner, row)));
  }

  list<Of>(field: string, read: (fields: Fields) => Of): Of[] {
    return Fields.each(this.partner, this.row[field], read);
  }

  /** The raw rows of a list. */
  items(field: string): readonly unknown[] {
    const rows = this.row[field];
    if (!Array.isArray(rows)) throw unreadable(this.partner, field);
    return rows;
  }

  /** A non-empty text; a number is returned as its digits. */
  text(field: string): string {
    const value = this.row[field];
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
    if (typeof value !== 'string' || value.trim() === '' || value.length > 200) throw unreadable(this.partner, field);
    return value.trim();
  }

  /** A text; null if missing or empty. */
  textOrNull(field: string): string | null {
    const value = this.row[field];
    return value === undefined || value === null || value === '' ? null : this.text(field);
  }

  /** Whole rupiah, zero or more, given as a number or digits. */
  amount(field: string): Rupiah {
    const digits = String(this.row[field]);
    if (!/^\d{1,15}(\.0+)?$/.test(digits)) throw unreadable(this.partner, field);
    return rupiah(BigInt(digits.split('.')[0]!));
  }

  whole(field: string): bigint {
    const digits = String(this.row[field]);
    if (!/^\d{1,15}$/.test(digits)) throw unreadable(this.partner, field);
    return BigInt(digits);
  }

  is(field: string): boolean {
    const value = this.row[field];
    if (typeof value !== 'boolean') throw unreadable(this.partner, field);
    return value;
  }

  /** Percent per year with at most four decimals. */
  percent(field: string): PartsPerMillion {
    const value = parseDecimal(String(this.row[field]), SCALE.partsPerMillion - 2);
    if (value === null || value < 0n) throw unreadable(this.partner, field);
    return partsPerMillion(value);
  }

  day(field: string): Day {
    const day = parseDay(String(this.row[field]).slice(0, 10));
    if (day === null) throw unreadable(this.partner, field);
    return day;
  }

  /** A time with its offset. */
  instant(field: string): Instant {
    const instant = parseInstant(String(this.row[field]));
    if (instant === null) throw unreadable(this.partner, field);
    return instant;
  }

  /** A time of the registry: western Indonesian time with a trailing Z that has no meaning. */
  westernInstant(field: string): Instant {
    const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?=(\.\d+)?Z?$)/.exec(String(this.row[field]))?.[0];
    const instant = local === undefined ? null : parseInstant(`${local}+07:00`);
    if (instant === null) throw unreadable(this.partner, field);
    return instant;
  }
}
