/** What blocks a decision, in order: unseen pictures, pending checks, watch list hits. */
import type { OpenCaseReply } from '@lumbung/contract/kyc/open-case.ts';
import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const clear = { civilRegistry: 'match', bankName: 'exact', names: 'clear' };
const found = (more: { checks?: object; concerns?: readonly string[]; hits?: readonly object[] } = {}): OpenCaseReply =>
  ({
    mustSee: ['card', 'face'],
    concerns: more.concerns ?? [],
    hits: more.hits ?? [],
    case: { checks: { ...clear, ...more.checks } },
  }) as unknown as OpenCaseReply;
const [both, one] = [new Set(['card', 'face', 'tax']), new Set(['card', 'tax'])];

test.each([
  [found(), one, { deciding: 'unseen', approving: 'unseen', isForTwo: false }],
  [found(), both, { deciding: null, approving: null, isForTwo: false }],
  [found({ checks: { names: 'waiting' } }), both, { deciding: null, approving: 'pending', isForTwo: false }],
  [found({ checks: { bankName: 'waiting', names: 'hit' } }), both, { deciding: null, approving: 'pending', isForTwo: false }],
  [found({ checks: { civilRegistry: 'waiting' } }), both, { deciding: null, approving: 'pending', isForTwo: false }],
  [found({ checks: { civilRegistry: 'waiting' }, concerns: ['notAsked'] }), both, { deciding: null, approving: null, isForTwo: true }],
  [found({ checks: { names: 'hit' }, concerns: ['onList'] }), both, { deciding: null, approving: 'hit', isForTwo: true }],
  [
    found({ checks: { names: 'confirmed' }, concerns: ['onList'], hits: [{ state: 'confirmed', list: 'dttot' }] }),
    both,
    { deciding: null, approving: 'frozen', isForTwo: true },
  ],
  [
    found({ checks: { names: 'confirmed' }, concerns: ['onList'], hits: [{ state: 'confirmed', list: 'pep' }] }),
    both,
    { deciding: null, approving: null, isForTwo: true },
  ],
])('%#', (of, seen, wanted) => expect(standingOf(of, seen)).toEqual(wanted));
