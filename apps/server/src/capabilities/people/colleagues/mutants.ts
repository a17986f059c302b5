/** Mutants of colleagues: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/colleagues';
const TEST = `${HERE}/colleagues.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'one user of a company changes colleagues alone',
    file: `${HERE}/propose.ts`,
    guard: 'const isSeconded = secondsOf(read.value.people, loginId).length > 0;',
    naive: 'const isSeconded = secondsOf(read.value.people, loginId).length > 100;',
    test: TEST,
    title: 'the whole way',
  },
  {
    name: 'a user approves their own change of colleagues',
    file: `${HERE}/decide.ts`,
    guard: "if (row.proposed_by === loginId) return refuse('ownChange');",
    naive: '',
    test: TEST,
    title: 'colleagues.sendCode: changeClosed',
  },
  {
    name: 'a right lost while a call waits still allows proposals',
    file: `${HERE}/read-wanted.ts`,
    guard: "if (!company || !self || !mayChange(self)) throw forbidden('role');",
    naive: "if (!company || !self) throw forbidden('role');",
    test: TEST,
    title: 'rejects a proposal whose author loses the right',
  },
  {
    name: 'a code sent for one proposal proposes another',
    file: `${HERE}/codes.ts`,
    guard: "return (await use(tx, whose, content, context.system)) ? done(null) : refuse('codeInvalid');",
    naive: 'await use(tx, whose, content, context.system);\n  return done(null);',
    test: TEST,
    title: 'colleagues.propose: codeInvalid',
  },
  {
    name: 'a different change is approved than was shown',
    file: `${HERE}/decide.ts`,
    guard: "return shown.digest.toString('hex') === digest ? done({ ...held.value, shown }) : refuse('changeDiffers');",
    naive: "return shown.digest.toString('hex') === '' ? refuse('changeDiffers') : done({ ...held.value, shown });",
    test: TEST,
    title: 'colleagues.agree: changeDiffers',
  },
  {
    name: 'codes already sent stay valid for a user who loses a right',
    file: `${HERE}/carry-out.ts`,
    guard: 'if (loses) voidCodes(tx, investorId, wanted.loginId, context.system);',
    naive: '',
    test: TEST,
    title: 'losing a right takes effect at once',
  },
  {
    name: 'proposals of a removed user keep waiting',
    file: `${HERE}/carry-out.ts`,
    guard: "if (wanted.kind === 'remove' || !mayChange(after)) overtakeOf(tx, investorId, wanted.loginId, business);",
    naive: '',
    test: TEST,
    title: 'a removed user is out at once',
  },
  {
    name: 'an invitation is accepted twice',
    file: `${HERE}/store.ts`,
    guard: "where investor_id = $1 and invitation_id = $2 and state in ('proposed', 'open') and (state = 'open' or $4 = 'withdrawn') returning 1`",
    naive: "where investor_id = $1 and invitation_id = $2 and $4 <> '' returning 1`",
    test: TEST,
    title: 'colleagues.resendInvitation: invitationClosed',
  },
  {
    name: 'an invitation link never expires',
    file: `${HERE}/store.ts`,
    guard: "where investor_id = $1 and token_hash = $2 and state = 'open' and ends_at > $3`",
    naive: "where investor_id = $1 and token_hash = $2 and state = 'open' and $3::timestamptz is not null`",
    test: TEST,
    title: 'colleagues.checkInvitation: colleagueLinkOver',
  },
  {
    name: 'an invitation to a suspended company is accepted',
    file: `${HERE}/store.ts`,
    guard: "kind = 'company' and state = 'active' for update",
    naive: "kind = 'company' for update",
    test: TEST,
    title: 'colleagues.checkInvitation: colleagueLinkOver',
  },
  {
    name: 'a user who loses the right to order while the order waits orders anyway',
    file: 'apps/server/src/capabilities/people/deactivation/store.ts',
    guard: " and (i.kind <> 'company' or l.makes)",
    naive: '',
    test: TEST,
    title: 'a user who loses the right to order while an order waits',
  },
];
