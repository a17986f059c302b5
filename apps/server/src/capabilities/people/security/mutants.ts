/** The guards of security that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/security';
const TEST = `${HERE}/security.test.ts`;
const STALE = 'C16.passkeys security.beginPasskey: proofNeeded';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a proof is good for the whole session',
    file: 'apps/server/src/capabilities/people/accounts/rules.ts',
    guard: 'PROOF_LIFE_MS = 10 * MINUTE',
    naive: 'PROOF_LIFE_MS = 10_000 * MINUTE',
    test: TEST,
    title: STALE,
  },
  {
    name: 'a passkey is kept long after the proof',
    file: `${HERE}/make-passkey.ts`,
    guard: `  const { session } = context;
  if (provedUntil(context) === null) return refuse('proofNeeded');
`,
    naive: '  const { session } = context;\n',
    test: TEST,
    title: STALE,
  },
  {
    name: 'passkeys are taken away without a proof',
    file: `${HERE}/change-passkeys.ts`,
    guard: "  if (provedUntil(context) === null) return refuse('proofNeeded');\n",
    naive: "  if (provedUntil(context) === 0) return refuse('proofNeeded');\n",
    test: TEST,
    title: STALE,
  },
  {
    name: 'a password that is shown again proves nothing',
    file: 'apps/server/src/capabilities/people/accounts/prove.ts',
    guard: 'await renewSession(tx, context, context.system)',
    naive: 'await renewSession(tx, context)',
    test: TEST,
    title: STALE,
  },
  {
    name: 'proofs are guessed at an open screen',
    file: 'apps/server/src/capabilities/people/accounts/own-secret.ts',
    guard: '  if (!counted.ok) return counted;\n',
    naive: '',
    test: TEST,
    title: 'a password that is shown again counts with those of a change',
  },
  {
    name: 'who removed the last passkey is asked for one',
    file: `${HERE}/change-passkeys.ts`,
    guard: "left === 0 ? found.factors.filter((factor) => factor !== 'passkey') : found.factors",
    naive: 'left < 0 ? [] : found.factors',
    test: TEST,
    title: 'with the last passkey nobody is asked for one',
  },
  {
    name: 'a passkey is asked for of who has none',
    file: `${HERE}/change-passkeys.ts`,
    guard: "  if (isAsked && (await investorKeys.count(tx, context.session)) === 0) return refuse('passkeyMissing');\n",
    naive: '',
    test: TEST,
    title: 'security.askForPasskey: passkeyMissing while there is none',
  },
  {
    name: 'passkeys of others of a company are taken away',
    file: 'apps/server/src/capabilities/people/passkeys/keyring.ts',
    guard: '`delete from ${credentials} where ${mine(2)} and passkey_id = $1 returning 1 as one`',
    naive: '`delete from ${credentials} where ${columns[0]} = $2 and $${1 + columns.length}::uuid is not null and passkey_id = $1 returning 1 as one`',
    test: TEST,
    title: 'what happened is told newest first',
  },
  {
    name: 'sessions of others of a company are ended',
    file: 'apps/server/src/capabilities/people/accounts/presence.ts',
    guard: "'delete from accounts.session where investor_id = $1 and login_id = $2 and token_hash <> $3'",
    naive: "'delete from accounts.session where investor_id = $1 and $2::uuid is not null and token_hash <> $3'",
    test: TEST,
    title: 'what happened is told newest first',
  },
  {
    name: 'what happened to others of a company is told',
    file: `${HERE}/list-events.ts`,
    guard: 'from platform.security_event where login_id = $1 and kind',
    naive: 'from platform.security_event where investor_id = (select investor_id from platform.security_event where login_id = $1 limit 1) and kind',
    test: TEST,
    title: 'what happened is told newest first',
  },
  {
    name: 'a session is ended by itself',
    file: `${HERE}/end-sessions.ts`,
    guard: 'if (!one || one.token_hash.equals(tokenHash) || ',
    naive: 'if (!one || tokenHash.length === 0 || ',
    test: TEST,
    title: 'C15.list sessions are listed and ended',
  },
  {
    name: 'an app that was signed out goes on hearing',
    file: `${HERE}/end-sessions.ts`,
    guard: '  if (!live.some((other) => other !== one && other.client_hash.equals(one.client_hash)))',
    naive: '  if (live.length === 0)',
    test: TEST,
    title: 'an app whose session is ended gets no more push messages',
  },
];
