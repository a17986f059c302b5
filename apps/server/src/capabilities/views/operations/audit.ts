/** Asks the database what must always be true of the books: the rules that every capability brings. The oracle of every test. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { auditSeals } from '../../../ledger/ledger.ts';
import { auditRules } from '../../../platform/audit-rules.ts';
import { findBrokenAuditEvents } from '../../../platform/audit-trail.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type Db, sql, sqlOverAll, type Statement, time } from '../../../platform/database.ts';

/** A question about everybody, and the same about some investors: tests ask about theirs. */
const askAll = (text: string): string => text.replace(/\{([\w.]+) (\w+)\}/g, '$1 $2');
const askSome = (text: string): string =>
  text.replace(/\{([\w.]+) (\w+)\}/g, (_, table: string, alias: string) => `(select * from ${table} where investor_id = any($1)) ${alias}`);

const withTotal = (text: string): string => `select q.what, count(*) over ()::int as total from (${text}) q limit 20`;
/** The rules of all capabilities as statements; the same text is the same statement for the database. */
const statements = () =>
  auditRules().map(({ rule, question }, index) => ({
    rule,
    statement: sqlOverAll(`audit.${index}`, withTotal(askAll(question))),
    ofSome: sqlOverAll(`audit.some.${index}`, withTotal(askSome(question))),
  }));
// A job without a key was replaced while it ran: whoever replaced it does the work.
const failedJobs = sql(
  'audit.jobs',
  `
  select task_id || ' ' || key as what, count(*) over ()::int as total
  from graphile_worker._private_jobs where attempts >= max_attempts and key is not null and created_at <= $1 limit 20`,
);

/** What one rule found: how many rows break it, and the first twenty. */
export interface Finding {
  readonly rule: string;
  readonly total: number;
  readonly found: readonly string[];
}

type Answer = Omit<Finding, 'rule'>;

/** How many rows of each rule are told. */
const MOST_TOLD = 20;
const told = (found: readonly string[]): Answer => ({ total: found.length, found: found.slice(0, MOST_TOLD) });
const asked = async (db: Db, statement: Statement, values: readonly unknown[] = []): Promise<Answer> => {
  const rows = await db.query<{ what: string; total: number }>(statement, values);
  return { total: rows[0]?.total ?? 0, found: rows.map(({ what }) => what) };
};

interface Question {
  readonly rule: string;
  readonly ask: (db: Db, keys: Keys, until: Instant) => Promise<Answer>;
}

/** What belongs to nobody alone. Chains are looked at with our keys, everything else by one statement. */
const OF_THE_HOUSE: readonly Question[] = [
  { rule: 'a job was given up, its event is undelivered', ask: (db, _keys, until) => asked(db, failedJobs, [time(until)]) },
  {
    rule: 'a seal of the ledger does not hold',
    ask: async (db, keys) => told((await auditSeals(db, keys)).map(({ number, what }) => `seal ${number}: ${what}`)),
  },
  {
    rule: 'an act of an operator was changed afterwards, or one is missing',
    ask: async (db, keys) => told((await findBrokenAuditEvents(db, keys)).map(({ operatorId, number }) => `${operatorId} ${number}`)),
  },
];

const questions = (): readonly Question[] => [...statements().map(({ rule, statement }) => ({ rule, ask: (db: Db) => asked(db, statement) })), ...OF_THE_HOUSE];

/** What is asked, by name. */
export const ruleNames = (): readonly string[] => questions().map(({ rule }) => rule);

/** Asks one rule after the other; each answer is told as it comes. One that cannot be asked is a finding, and keeps no other from being asked. */
export async function* auditEverything(db: Db, keys: Keys, until: Instant): AsyncGenerator<Finding> {
  for (const { rule, ask } of questions()) {
    const answer = await ask(db, keys, until).catch((error: unknown) => told([`this could not be asked: ${(error as Error).message}`]));
    yield { rule, ...answer };
  }
}

/** Asks about some investors what can be asked about them, and about the house the rest. Answers a sentence for each row that breaks a rule. */
export async function auditInvestors(db: Db, keys: Keys, until: Instant, investorIds: readonly string[]): Promise<string[]> {
  const answers = await Promise.all([
    ...statements().map(async ({ rule, ofSome }) => ({ rule, found: (await db.query<{ what: string }>(ofSome, [investorIds])).map(({ what }) => what) })),
    ...OF_THE_HOUSE.map(async ({ rule, ask }) => ({ rule, ...(await ask(db, keys, until)) })),
  ]);
  return answers.flatMap(({ rule, found }) => found.map((what) => `${rule}: ${what}`));
}

/** Asks everything. Answers a sentence for each row that breaks a rule; empty when the books are clean. */
export async function auditBooks(db: Db, keys: Keys, until: Instant): Promise<string[]> {
  const sentences: string[] = [];
  for await (const { rule, found } of auditEverything(db, keys, until)) sentences.push(...found.map((what) => `${rule}: ${what}`));
  return sentences;
}
