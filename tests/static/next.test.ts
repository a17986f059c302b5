/** The redirect after sign-in: always to a path of our own, whatever the URL says. */
import { expect, test } from 'vitest';
import { ownPath as ofConsole } from '../../apps/console/src/app/session.ts';
import { ownPath } from '../../apps/investor/src/app/guard.ts';

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
];

test('C40.next after sign-in only a path of our own is followed, never another site', () => {
  for (const next of [...ELSEWHERE, undefined]) expect([ownPath(next), ofConsole(next)], String(next)).toEqual(['/home', '/']);
  for (const next of ['/orders/1?a=b#c', '/funds/nusa-obligasi-prima', '/?next=//evil.example']) {
    expect([ownPath(next), ofConsole(next)]).toEqual([next, next]);
    expect(new URL(ownPath(next), 'https://lumbung.example').origin).toBe('https://lumbung.example');
  }
});
