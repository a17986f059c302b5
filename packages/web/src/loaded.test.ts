/** Part of a screen never shows an empty state before the response arrives. */
import { CallFault } from '@lumbung/client/send.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type Asked, both, Loaded } from './loaded.tsx';
import { Preferences } from './preferences.tsx';

const question = <Data>(more: Partial<Asked<Data>> = {}): Asked<Data> => ({
  data: undefined,
  error: null,
  fetchStatus: 'fetching',
  errorUpdateCount: 0,
  refetch: () => undefined,
  ...more,
});

/** The rendered text. */
const shown = (of: Asked<readonly string[]>, missing?: string): string => {
  const parts = {
    of,
    shape: 'SHAPE',
    empty: { when: (items: readonly string[]) => items.length === 0, show: 'NOTHING' },
    children: (items: readonly string[]) => items.join(),
    ...(missing ? { missing } : {}),
  };
  return renderToStaticMarkup(createElement(Preferences, null, createElement(Loaded<readonly string[]>, parts))).replace(/<[^>]*>/g, ' ');
};

test('shows a placeholder while loading, and never the empty state', () => {
  expect(shown(question())).toBe('SHAPE');
  expect(shown(both(question({ data: [] as string[] }), question<string[]>()) as unknown as Asked<readonly string[]>)).toBe('SHAPE');
  expect(shown(question({ data: [], fetchStatus: 'idle' }))).toBe('NOTHING');
  expect(shown(question({ data: ['one', 'two'], fetchStatus: 'idle' }))).toBe('one,two');
});

test('keeps showing old data while reloading, offline and after a fault', () => {
  for (const more of [
    { fetchStatus: 'fetching' },
    { fetchStatus: 'paused' },
    { fetchStatus: 'idle', error: new CallFault(500, {}), errorUpdateCount: 1 },
  ] as const)
    expect(shown(question({ data: ['old'], ...more }))).toBe('old');
});

test('shows a fault or a missing network instead of the data', () => {
  const fault = new CallFault(500, { requestId: '0193aa11-4a21' });
  const said = shown(question({ error: fault, fetchStatus: 'idle', errorUpdateCount: 1 }));
  expect(said).toContain('Bagian ini gagal dimuat');
  expect(said).toContain('0193aa11');
  expect(said).toContain('Coba lagi');
  expect(shown(question({ fetchStatus: 'paused' }))).toContain('Tidak ada sambungan internet');
  // A timeout is not reported as a missing network.
  for (const late of [new CallFault(0, { reason: 'timeout' }), new CallFault(408, {})]) {
    const words = shown(question({ error: late, fetchStatus: 'idle', errorUpdateCount: 1 }));
    expect(words).toContain('Server belum menjawab');
    expect(words).not.toContain('internet');
  }
  expect(shown(question({ error: new CallFault(404, {}), fetchStatus: 'idle', errorUpdateCount: 1 }), 'MISSING')).toBe('MISSING');
});
