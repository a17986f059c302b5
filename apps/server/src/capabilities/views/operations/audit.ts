/** Checks the invariants of the books in the database: the audit rules of all capabilities. Every test uses it as its oracle. */
import { writeDifference } from '@lumbung/kernel/partner-difference.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { addDays, type Day, type Instant, startOf } from '@lumbung/kernel/time.ts';
import { auditSeals } from '../../../ledger/ledger.ts';
import { auditRules } from '../../../platform/audit-rules.ts';
import { findBrokenAuditEvents, findBrokenRecentEvents } from '../../../platform/audit-trail.ts';
import type { Keys } from '../../../platform/keys.ts';
import type { StoppedBooks } from '../../money/payouts/index.ts';
import { type Db, sql, sqlOverAll, type Statement, time } from '../../../platform/database.ts';

const TABLES = /\{([\w.]+) (\w+)\}/g;
/** The rule for all investors, as the statement that `answer` makes of it. */
const askAll = (question: string, answer: (question: string) => string): string => answer(question.replace(TABLES, '$1 $2'));
/**
 * The rule for some investors: their rows of each table are read once, by key, and materialized. The statement then
 * reads only their books, whatever plan the planner would choose for all.
 */
function askSome(question: string, answer: (question: string) => string): string {
  const nameOf = (table: string): string => `some_${table.replace('.', '_')}`;
  const tables = [...new Set([...question.matchAll(TABLES)].map(([, table]) => table!))];
  const theirs = tables.map((table) => `${nameOf(table)} as materialized (select * from ${table} where investor_id = any($1))`);
  if (theirs.length === 0) return askAll(question, answer);
  return `with ${theirs.join(', ')} ${answer(question.replace(TABLES, (_, table: string, alias: string) => `${nameOf(table)} ${alias}`))}`;
}

const withTotal = (text: string): string => `select q.what, count(*) over ()::int as total from (${text}) q limit 20`;
const namedBy = (text: string): string => `select distinct left(q.what, 36) as investor_id from (${text}) q`;
/** The rules of all capabilities as statements; equal text is the same prepared statement. */
const statements = () =>
  auditRules().map(({ rule, question, stopsPayouts }, index) => ({
    rule,
    stopsPayouts,
    // Rules without an investor are checked once, whatever the scope.
    isOfInvestors: question.includes('{'),
    ofAll: sqlOverAll(`audit.${index}`, askAll(question, withTotal)),
    ofSome: sqlOverAll(`audit.some.${index}`, askSome(question, withTotal)),
    namedOfAll: sqlOverAll(`audit.named.${index}`, askAll(question, namedBy)),
    namedOfSome: sqlOverAll(`audit.named.some.${index}`, askSome(question, namedBy)),
  }));
/** The statements a night runs for the investors of its day; tests examine what they read. */
export const nightlyStatements = (): readonly Statement[] =>
  statements()
    .filter(({ isOfInvestors }) => isOfInvestors)
    .map(({ ofSome }) => ofSome);

/** Investors with an event or a posting on a business day. */
const movedOn = sqlOverAll(
  'audit.movedOn',
  `
  select investor_id from platform.state_event where at >= $1 and at < $2
  union select investor_id from ledger.posting where business_day = $3`,
);

/** The investors of a business day. The rules check all of their books, and nobody else's. */
export const investorsOf = async (db: Db, day: Day): Promise<string[]> =>
  (await db.query<{ investor_id: string }>(movedOn, [time(startOf(day)), time(startOf(addDays(day, 1))), day])).map(({ investor_id }) => investor_id);

// A job without a key was replaced while it ran: its replacement does the work.
const failedJobs = sql(
  'audit.jobs',
  `
  select task_id || ' ' || key as what, count(*) over ()::int as total
  from graphile_worker._private_jobs
  where attempts > 0 and locked_at is null and attempts >= max_attempts and key is not null and created_at <= $1 limit 20`,
);

/** The finding of one rule: the number of rows that break it, and the first twenty. */
export interface Finding {
  readonly rule: string;
  readonly total: number;
  readonly found: readonly string[];
  /** All investors or banks whose money does not add up. */
  readonly stops: readonly StoppedBooks[];
  /** Charges to query, because their gateway reports something that may not have been received. */
  readonly charges?: readonly string[];
}

type Answer = Omit<Finding, 'rule'>;

/** The scope: all investors, or some of them with what was recently written for the platform itself. */
export type Whose = 'all' | { readonly investorIds: readonly string[]; readonly withinSeconds: number };

/** Maximum number of rows reported for a rule. */
const MOST_TOLD = 20;
/** Batch size: investors per statement; a day with a million orders is split, so that each part is small enough to be joined with itself. */
const PART = 50;
const told = (found: readonly string[]): Answer => ({ total: found.length, found: found.slice(0, MOST_TOLD), stops: [] });
const asked = async (db: Db, statement: Statement, values: readonly unknown[] = []): Promise<Answer> => {
  const rows = await db.query<{ what: string; total: number }>(statement, values);
  return { total: rows[0]?.total ?? 0, found: rows.map(({ what }) => what), stops: [] };
};
const partsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size));

interface Question {
  readonly rule: string;
  readonly ask: (db: Db, keys: Keys, until: Instant, whose: Whose) => Promise<Answer>;
}

/** Rules that belong to no investor. Chains are verified with our keys, everything else by one statement. */
const OF_THE_HOUSE: readonly Question[] = [
  { rule: 'a job was given up, its event is undelivered', ask: (db, _keys, until) => asked(db, failedJobs, [time(until)]) },
  {
    rule: 'a seal of the ledger does not hold',
    ask: async (db, keys, _until, whose) =>
      told((await auditSeals(db, keys, whose === 'all' ? null : whose.withinSeconds)).map(({ number, what }) => `seal ${number}: ${what}`)),
  },
  {
    rule: 'an act of an operator was changed afterwards, or one is missing',
    ask: async (db, keys, _until, whose) =>
      told(
        (whose === 'all' ? await findBrokenAuditEvents(db, keys) : await findBrokenRecentEvents(db, keys, whose.withinSeconds)).map(
          ({ operatorId, number }) => `${operatorId} ${number}`,
        ),
      ),
  },
];

const questions = (): readonly Question[] => [
  ...statements().map(({ rule, stopsPayouts, isOfInvestors, ofAll, ofSome, namedOfAll, namedOfSome }) => ({
    rule,
    ask: async (db: Db, _keys: Keys, _until: Instant, of: Whose): Promise<Answer> => {
      const whose = isOfInvestors ? of : 'all';
      const values: unknown[][] = whose === 'all' ? [[]] : partsOf(whose.investorIds, PART).map((part) => [part]);
      const answers: Answer[] = [];
      for (const value of values) {
        const answer = await asked(db, whose === 'all' ? ofAll : ofSome, value);
        const named = stopsPayouts && answer.total > 0 ? await db.query<{ investor_id: string }>(whose === 'all' ? namedOfAll : namedOfSome, value) : [];
        answers.push({ ...answer, stops: named.filter(({ investor_id }) => isUuid(investor_id)).map(({ investor_id: investorId }) => ({ investorId })) });
      }
      return {
        total: answers.reduce((sum, { total }) => sum + total, 0),
        found: answers.flatMap(({ found }) => found).slice(0, MOST_TOLD),
        stops: answers.flatMap(({ stops }) => stops),
      };
    },
  })),
  ...OF_THE_HOUSE,
];

export const ruleNames = (): readonly string[] => questions().map(({ rule }) => rule);

/** Rules for some investors are quick, so this many are pipelined in one write. Rules for all books use a server to capacity one at a time. */
const ASKED_AT_ONCE = 5;

/**
 * Checks the rules in order and yields each finding as it arrives. A rule that fails is a finding, and does not prevent the
 * others: those that failed in the same pipeline are retried once, alone.
 */
export async function* auditEverything(db: Db, keys: Keys, until: Instant, whose: Whose = 'all'): AsyncGenerator<Finding> {
  const answerTo = ({ ask }: Question): Promise<Answer> => ask(db, keys, until, whose);
  const notAsked = (error: unknown): Answer => told([writeDifference({ difference: 'notAsked', why: (error as Error).message })]);
  for (const some of partsOf(questions(), whose === 'all' ? 1 : ASKED_AT_ONCE)) {
    const answers = await Promise.allSettled(some.map(answerTo));
    for (const [place, question] of some.entries()) {
      const first = answers[place]!;
      const answer = first.status === 'fulfilled' ? first.value : await answerTo(question).catch(notAsked);
      yield { rule: question.rule, ...answer };
    }
  }
}

/** Checks the rules for some investors, and those of the platform itself for recent entries. Returns a sentence for each row that breaks a rule. */
export async function auditInvestors(db: Db, keys: Keys, until: Instant, investorIds: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    questions().map(async ({ rule, ask }) => ({ rule, ...(await ask(db, keys, until, { investorIds, withinSeconds: 3_600 })) })),
  );
  return answers.flatMap(({ rule, found }) => found.map((what) => `${rule}: ${what}`));
}

/** Checks everything. Returns a sentence for each row that breaks a rule; empty if the books are clean. */
export async function auditBooks(db: Db, keys: Keys, until: Instant): Promise<string[]> {
  const sentences: string[] = [];
  for await (const { rule, found } of auditEverything(db, keys, until)) sentences.push(...found.map((what) => `${rule}: ${what}`));
  return sentences;
}
