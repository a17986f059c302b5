/** Asks the database what must always be true of the books: the rules that every capability brings. The oracle of every test. */
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
/** A question about everybody, as the statement that `answer` makes of it. */
const askAll = (question: string, answer: (question: string) => string): string => answer(question.replace(TABLES, '$1 $2'));
/**
 * The same about some investors: their rows of each table are read once, by its key, and the question is asked of those. What
 * it reads is then their books, whatever the planner thinks of everybody else's.
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
/** The rules of all capabilities as statements; the same text is the same statement for the database. */
const statements = () =>
  auditRules().map(({ rule, question, stopsPayouts }, index) => ({
    rule,
    stopsPayouts,
    // What has no investor is asked once, whoever else is asked about.
    isOfInvestors: question.includes('{'),
    ofAll: sqlOverAll(`audit.${index}`, askAll(question, withTotal)),
    ofSome: sqlOverAll(`audit.some.${index}`, askSome(question, withTotal)),
    namedOfAll: sqlOverAll(`audit.named.${index}`, askAll(question, namedBy)),
    namedOfSome: sqlOverAll(`audit.named.some.${index}`, askSome(question, namedBy)),
  }));
/** The statements that a night asks about the investors of its day: tests look at what they read. */
export const nightlyStatements = (): readonly Statement[] =>
  statements()
    .filter(({ isOfInvestors }) => isOfInvestors)
    .map(({ ofSome }) => ofSome);

/** Whoever something happened to on a day of business: what moved by events, and what was posted. */
const movedOn = sqlOverAll(
  'audit.movedOn',
  `
  select investor_id from platform.state_event where at >= $1 and at < $2
  union select investor_id from ledger.posting where business_day = $3`,
);

/** The investors of a day of business. The rules ask for their whole books, and for nobody else's. */
export const investorsOf = async (db: Db, day: Day): Promise<string[]> =>
  (await db.query<{ investor_id: string }>(movedOn, [time(startOf(day)), time(startOf(addDays(day, 1))), day])).map(({ investor_id }) => investor_id);

// A job without a key was replaced while it ran: whoever replaced it does the work.
const failedJobs = sql(
  'audit.jobs',
  `
  select task_id || ' ' || key as what, count(*) over ()::int as total
  from graphile_worker._private_jobs
  where attempts > 0 and locked_at is null and attempts >= max_attempts and key is not null and created_at <= $1 limit 20`,
);

/** What one rule found: how many rows break it, and the first twenty. */
export interface Finding {
  readonly rule: string;
  readonly total: number;
  readonly found: readonly string[];
  /** Whose money does not add up: all of them. */
  readonly stops: readonly StoppedBooks[];
  /** Charges that are to be asked about: their gateway says something of them that may not have been heard. */
  readonly charges?: readonly string[];
}

type Answer = Omit<Finding, 'rule'>;

/** Whose books are asked about: everybody's, or those of some, with what the house wrote lately. */
export type Whose = 'all' | { readonly investorIds: readonly string[]; readonly withinSeconds: number };

/** How many rows of each rule are told. */
const MOST_TOLD = 20;
/** How many investors one statement asks about: a day of a million orders is asked part by part, each small enough to be held against itself. */
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

/** What belongs to nobody alone. Chains are looked at with our keys, everything else by one statement. */
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

/** What is asked, by name. */
export const ruleNames = (): readonly string[] => questions().map(({ rule }) => rule);

/** Rules about some investors take a moment each: so many are asked at once, in one write. Those about everybody's books fill a server by themselves. */
const ASKED_AT_ONCE = 5;

/**
 * Asks the rules in their order; each answer is told as it comes. One that cannot be asked is a finding, and keeps no other
 * from being asked: those that it took down with it are asked once more, alone.
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

/** Asks about some investors what can be asked about them, and about the house what was written lately. Answers a sentence for each row that breaks a rule. */
export async function auditInvestors(db: Db, keys: Keys, until: Instant, investorIds: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    questions().map(async ({ rule, ask }) => ({ rule, ...(await ask(db, keys, until, { investorIds, withinSeconds: 3_600 })) })),
  );
  return answers.flatMap(({ rule, found }) => found.map((what) => `${rule}: ${what}`));
}

/** Asks everything. Answers a sentence for each row that breaks a rule; empty when the books are clean. */
export async function auditBooks(db: Db, keys: Keys, until: Instant): Promise<string[]> {
  const sentences: string[] = [];
  for await (const { rule, found } of auditEverything(db, keys, until)) sentences.push(...found.map((what) => `${rule}: ${what}`));
  return sentences;
}
