/** The log: events and durations, never persons. No personal data, no codes, no secrets. */
import { type DestinationStream, type Logger, pino } from 'pino';

interface DatabaseFault {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/**
 * An error as logged: type, code and stack. Messages of the database and of mail servers quote values and addresses, so
 * quoted text and anything that looks like an address is removed.
 */
export function describeError(error: Error & DatabaseFault): Record<string, unknown> {
  const { name, code, table, constraint } = error;
  return {
    type: name,
    message: withoutValues(error.message ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}

export const withoutValues = (message: string): string =>
  message
    .replace(/"[^"]*"|'[^']*'|\([^()]*\)=\([^()]*\)/g, '"…"')
    .replace(/[^\s<>@]+@[^\s<>@]+/g, '…@…')
    .replace(/\d{5,}/g, '…')
    .slice(0, 300);

export const makeLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, serializers: { err: describeError as never, error: (value: unknown) => (value instanceof Error ? describeError(value) : value) } },
    destination,
  );
