/** Shared helpers of the crash flows: patient clients, queries of what was stored, and the clock. */
import { FUNDS } from '@lumbung/specimen/funds.ts';
import { placeMixed, sendCode, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { codeOf } from '../../apps/server/src/capabilities/records/one-time-codes/index.ts';
import type { Caller, OperatorCaller } from '../support/caller.ts';
import { quiet, type Stage } from '../support/crashes.ts';
import { patientOn } from '../support/patient.ts';
import { until } from '../support/sandbox.ts';

const isHeard = ({ status }: { status: number }): boolean => status === 200 || status === 409;

export type Person = { readonly investorId: string; readonly email: string };
export type Ground = ReturnType<typeof groundOn>;

export function groundOn(stage: Stage) {
  const people = patientOn(stage);
  const { sandbox } = stage;
  /** Returns no rows while the database or the reader's connection is down, so that the caller reads again. */
  const look = <Row>(text: string, investorId: string): Promise<Row[]> => stage.query<Row>(text, [investorId]).catch(() => []);
  interface Sent {
    readonly amount: number;
    readonly reference: string;
    readonly to: { readonly account: string };
  }
  /** Transfers of the bank to people, without those to custodians. */
  const sentOut = async (): Promise<Sent[]> =>
    (await sandbox.get<Sent[]>('banks/transfers')).filter(({ to }) => !FUNDS.some(({ account }) => account.number === to.account));
  const soFar = async (): Promise<{ readonly sentBefore: number }> => ({ sentBefore: (await sentOut()).length });
  /**
   * The amounts sent since, whatever the reference: filtering by our own references would hide money sent twice. Known payouts of
   * other investors are left out: days that pass pay out what others sold.
   */
  const sentSince = async ({ investorId, sentBefore }: { readonly investorId: string; readonly sentBefore: number }): Promise<number[]> => {
    const others = await stage.query<{ reference: string }>(
      `select upper(replace(payout_id::text, '-', '')) as reference from payouts.payout where investor_id <> $1`,
      [investorId],
    );
    return (await sentOut())
      .slice(sentBefore)
      .filter(({ reference }) => !others.some((other) => other.reference === reference))
      .map(({ amount }) => amount);
  };
  /** The notifications of an investor, by kind with repetitions. */
  const told = async (investorId: string): Promise<string[]> =>
    (await stage.query<{ kind: string }>('select kind from notifications.notification where investor_id = $1 order by kind', [investorId])).map(
      ({ kind }) => kind,
    );
  /** Files of an investor without a document, and documents without a file, after the cleanup job has run. */
  const unmatched = async (investorId: string): Promise<string[]> => {
    await stage.query(`update graphile_worker._private_jobs set run_at = now() where key like 'kyc.remove%' and run_at > now()`);
    await quiet(stage);
    const rows = await stage.query<{ file_id: string }>(`select file_id from kyc.document where investor_id = $1 and state <> 'removed'`, [investorId]);
    const documents = rows.map((row) => row.file_id);
    const files = stage.filesOf(investorId);
    return [
      ...files.filter((file) => !documents.includes(file)).map(() => 'a file without a document'),
      ...documents.filter((file) => !files.includes(file)).map(() => 'a document without a file'),
    ];
  };
  const payoutDone = (investorId: string): Promise<unknown> =>
    until(
      'the payout',
      async () => (await look<{ state: string }>('select state from payouts.payout where investor_id = $1', investorId))[0]?.state === 'done',
    );
  const pass = async (to: string): Promise<void> => {
    await people.sandbox('clock', { to }, isHeard);
  };
  const closeMarket = async (day: string): Promise<void> => {
    await people.sandbox('market/close', { date: day }, isHeard);
    await pass(`${day}T23:45:00+07:00`);
  };

  /** The live one-time code of an investor for a purpose. */
  const codeFor = async (investorId: string, purpose: string): Promise<string> => {
    const [challenge] = await stage.query<{ challenge_id: string }>('select challenge_id from codes.challenge where investor_id = $1 and purpose = $2', [
      investorId,
      purpose,
    ]);
    return codeOf(stage.keys, challenge!.challenge_id);
  };
  /** Sells and switches what is in the cart, before any crash. */
  const placeExits = async (caller: Caller, investorId: string): Promise<void> => {
    await caller.must(sendCode, {});
    await caller.must(verifyCode, { Code: await codeFor(investorId, 'checkout:0') });
    await caller.must(placeMixed, {});
  };
  /** Operators are created once, when the first flow needs them. */
  let made: Promise<readonly [OperatorCaller, OperatorCaller]> | undefined;
  const operators = () => (made ??= Promise.all([people.operator('compliance', 'finance', 'product'), people.operator('finance', 'product')]));
  /** How often each call appears in the operators' audit chains about these subjects. */
  const actsAbout = (...subjects: readonly string[]) =>
    stage.query<{ call: string; times: number }>(
      'select call, count(*)::int as times from operations.audit_event where subject = any($1) group by 1 order by 1',
      [subjects],
    );
  return { stage, people, look, soFar, sentSince, told, unmatched, payoutDone, pass, closeMarket, codeFor, placeExits, operators, actsAbout };
}
