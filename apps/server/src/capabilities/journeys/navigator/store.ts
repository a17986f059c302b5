/** SQL statements for the navigator: one draft per investor, and every accepted advice. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';
import { type Answers, QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import type { Advised, Amounts, Inputs } from './rules.ts';

export const contextOfDraft = (investorId: string): string => `${investorId}:navigator.draft.content:`;
export const contextOfAdvice = (investorId: string, what: 'inputs' | 'result', adviceId: string): string =>
  `${investorId}:navigator.advice.${what}:${adviceId}`;

/** The last advice shown, with all its inputs. */
export interface Shown {
  readonly inputs: Inputs;
  readonly advised: Advised;
}

export interface Draft {
  readonly answers: Answers;
  readonly amounts: Amounts | null;
  readonly shown: Shown | null;
  readonly edit: number;
  readonly digest: Buffer | null;
}

const find = sql('navigator.draft', 'select questionnaire, content_encrypted, shown_digest, edit from navigator.draft where investor_id = $1');
const hold = sql('navigator.holdDraft', 'select questionnaire, content_encrypted, shown_digest, edit from navigator.draft where investor_id = $1 for update');
/** The second of two concurrent first saves waits for the row of the first. */
const open = sql(
  'navigator.openDraft',
  `insert into navigator.draft (investor_id, questionnaire, content_encrypted, saved_at) values ($1, $2, $3, $4) on conflict do nothing`,
);
const keep = sql(
  'navigator.keepDraft',
  `update navigator.draft set questionnaire = $2, content_encrypted = $3, shown_digest = $4, edit = edit + 1, saved_at = $5 where investor_id = $1 returning edit`,
);
const drop = sql('navigator.dropDraft', 'delete from navigator.draft where investor_id = $1 returning 1');
const insertAdvice = sql(
  'navigator.insertAdvice',
  `
  insert into navigator.advice (investor_id, advice_id, plan_id, version, questionnaire, model_version, login_id, inputs_encrypted, result_encrypted, sha256, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const adviceOf = sql(
  'navigator.adviceOf',
  'select advice_id, questionnaire, inputs_encrypted, result_encrypted, at from navigator.advice where investor_id = $1 and plan_id = $2 and version = $3',
);

/** Serializes bigints as text with a trailing `n`, which no name or code resembles. */
export const asText = (value: object): string => JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
export const ofText = <Value>(text: string): Value =>
  JSON.parse(text, (_, one: unknown) => (typeof one === 'string' && /^-?\d+n$/.test(one) ? BigInt(one.slice(0, -1)) : one)) as Value;

/** The digest of an advice: what a code confirms, and later proof that it was not changed. */
export const digestOf = (advised: Advised): Buffer => sha256(asText(advised));

/** What a code confirms: an advice, and whether it changes a plan or starts one. */
export const confirmedBy = (advice: Buffer, planId: string | undefined): Buffer => sha256(`${advice.toString('hex')} ${planId ?? 'new'}`);

interface DraftRow {
  readonly questionnaire: string;
  readonly content_encrypted: Buffer;
  readonly shown_digest: Buffer | null;
  readonly edit: number;
}
interface Content {
  readonly answers: Readonly<Record<string, number>>;
  readonly amounts: Amounts | null;
  readonly shown: Shown | null;
}

function opened(keys: Keys, investorId: string, row: DraftRow | undefined, questionnaire: string): Draft | null {
  // Answers to another questionnaire version do not apply.
  if (row?.questionnaire !== questionnaire) return null;
  const { answers, amounts, shown } = ofText<Content>(keys.decrypt(row.content_encrypted, contextOfDraft(investorId)));
  return { answers: new Map(Object.entries(answers)), amounts, shown, edit: row.edit, digest: row.shown_digest };
}

const sealed = (keys: Keys, investorId: string, { answers, amounts, shown }: Omit<Draft, 'edit' | 'digest'>): Buffer =>
  keys.encrypt(asText({ answers: Object.fromEntries(answers), amounts, shown }), contextOfDraft(investorId));

export const findDraft = async (db: Db, keys: Keys, investorId: string, questionnaire: string): Promise<Draft | null> =>
  opened(keys, investorId, (await db.query<DraftRow>(find, [investorId]))[0], questionnaire);

/** Locks the draft until the transaction ends, so that saves of two devices run one after the other. */
export const holdDraft = async (tx: Tx, keys: Keys, investorId: string, questionnaire: string): Promise<Draft | null> =>
  opened(keys, investorId, (await tx.query<DraftRow>(hold, [investorId]))[0], questionnaire);

/** Whether there is a proposal that only awaits its code; its draft is locked until the transaction ends. */
export const holdProposal = async (tx: Tx, { keys, session: { investorId } }: InvestorContext): Promise<boolean> =>
  (await holdDraft(tx, keys, investorId, QUESTIONNAIRE_VERSION))?.shown != null;

const NOTHING: Omit<Draft, 'edit' | 'digest'> = { answers: new Map(), amounts: null, shown: null };

/** Inserts a draft if there is none, and locks it. */
export async function openDraft(tx: Tx, keys: Keys, investorId: string, questionnaire: string, at: Instant): Promise<Draft> {
  await tx.query(open, [investorId, questionnaire, sealed(keys, investorId, NOTHING), time(at)]);
  return (await holdDraft(tx, keys, investorId, questionnaire)) ?? { ...NOTHING, edit: 0, digest: null };
}

/** Stores a locked draft. Returns its edit number. */
export async function keepDraft(
  tx: Tx,
  keys: Keys,
  investorId: string,
  questionnaire: string,
  draft: Omit<Draft, 'edit' | 'digest'>,
  at: Instant,
): Promise<number> {
  const digest = draft.shown ? digestOf(draft.shown.advised) : null;
  const [row] = await tx.query<{ edit: number }>(keep, [investorId, questionnaire, sealed(keys, investorId, draft), digest, time(at)]);
  return row!.edit;
}

/** Deletes the draft. Returns false if there was none. */
export const dropDraft = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(drop, [investorId])).length === 1;

export interface NewAdvice {
  readonly adviceId: string;
  readonly planId: string;
  readonly version: number;
  readonly loginId: string;
  readonly shown: Shown;
  readonly isConfirmed: boolean;
  readonly at: Instant;
}

export function keepAdvice(tx: Tx, keys: Keys, investorId: string, one: NewAdvice): void {
  const { inputs, advised } = one.shown;
  tx.send(insertAdvice, [
    investorId,
    one.adviceId,
    one.planId,
    one.version,
    inputs.questionnaire,
    inputs.modelVersion,
    one.loginId,
    keys.encrypt(asText(inputs), contextOfAdvice(investorId, 'inputs', one.adviceId)),
    keys.encrypt(asText(advised), contextOfAdvice(investorId, 'result', one.adviceId)),
    one.isConfirmed ? digestOf(advised) : null,
    time(one.at),
  ]);
}

export interface Taken extends Shown {
  readonly questionnaire: string;
  readonly at: Instant;
}

/** The advice of a plan version. */
export async function adviceOfPlan(db: Db, keys: Keys, investorId: string, planId: string, version: number): Promise<Taken | null> {
  const [row] = await db.query<{ advice_id: string; questionnaire: string; inputs_encrypted: Buffer; result_encrypted: Buffer; at: Instant }>(adviceOf, [
    investorId,
    planId,
    version,
  ]);
  if (!row) return null;
  return {
    inputs: ofText(keys.decrypt(row.inputs_encrypted, contextOfAdvice(investorId, 'inputs', row.advice_id))),
    advised: ofText(keys.decrypt(row.result_encrypted, contextOfAdvice(investorId, 'result', row.advice_id))),
    questionnaire: row.questionnaire,
    at: row.at,
  };
}
