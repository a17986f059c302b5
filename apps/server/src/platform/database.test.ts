/** Transactions: no writes after their end, and a rolled-back savepoint discards everything it did. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Platform, sharedPlatform } from '../../../../tests/support/platform.ts';
import { countFlushes } from '../../../../tests/support/flushes.ts';
import { Life, poolOf } from './life.ts';
import { wireOf } from './pg-socket.ts';
import { consume } from './rate-limit.ts';
import { type Db, makePool, readsOf, readTogether, refuseInTransaction, sql, time, transact, type Tx } from './database.ts';
import { APPLICATION_ROLE } from './migrate.ts';

const platform: Platform = await sharedPlatform();
// One connection: a late write would land in the next transaction on it.
const pool = makePool({ url: platform.app.config.DATABASE_URL!, role: APPLICATION_ROLE, size: 1, name: 'transactions' });
afterAll(() => pool.end());

let tests = 0;
/** Rows of one test, written by consuming rate limits. */
function scratch() {
  tests += 1;
  const head = `test:transactions:${tests}:`;
  return {
    write: (tx: Tx, name: string) => consume(tx, head + name, platform.app.clock(), 60_000),
    written: async () => {
      const { rows } = await platform.owner.query<{ bucket: string }>('select bucket from platform.rate_limit where starts_with(bucket, $1) order by bucket', [
        head,
      ]);
      return rows.map(({ bucket }) => bucket.slice(head.length));
    },
  };
}
const kept = <Result>(result: Result) => ({ keep: true, result });
const takenBack = <Result>(result: Result) => ({ keep: false, result });
const one = sql('test.one', 'select 1 as one');
const broken = sql('test.broken', 'select 1 / ($1::int - 1) as broken');

test.each([
  ['threw', () => Promise.reject(new Error('one branch'))],
  ['was taken back', () => Promise.resolve(takenBack(null))],
  ['was kept', () => Promise.resolve(kept(null))],
])('a branch that continues after its transaction %s writes nothing, nor into the next transaction on its connection', async (how, end) => {
  const { write, written } = scratch();
  const [started, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let branch: Promise<unknown> = Promise.resolve();
  const first = transact(pool, async (tx) => {
    branch = (async () => {
      await write(tx, 'in time');
      started.resolve();
      await goOn.promise;
      await write(tx, 'too late');
    })();
    branch.catch(() => {});
    await started.promise;
    return end();
  });
  if (how === 'threw') await expect(first).rejects.toThrow('one branch');
  else await first;
  await transact(pool, async (tx) => {
    goOn.resolve();
    await expect(branch).rejects.toThrow('rateLimit.consume came after its transaction was over');
    await write(tx, 'of the next one');
    return kept(null);
  });
  expect(await written()).toEqual(how === 'was kept' ? ['in time', 'of the next one'] : ['of the next one']);
});

test('a branch that continues after its read snapshot was released reads nothing', async () => {
  let db: Db | undefined;
  await readTogether(pool, async (given) => {
    db = given;
    return given.query(one);
  });
  await readTogether(pool, async () => {
    await expect(db!.query(one)).rejects.toThrow('test.one came after its transaction was over');
  });
});

test('statements in flight complete before their transaction is rolled back', async () => {
  const steps: string[] = [];
  const { query } = pg.Client.prototype;
  // Jobs of the platform roll back at the same time: record only the connection that sleeps.
  let own: pg.Client | undefined;
  pg.Client.prototype.query = function looked(this: pg.Client, ...given: unknown[]) {
    if (Object(given[0]).name === 'test.slow') own = this;
    if (Object(given[0]).name === 'rollback' && this === own) steps.push('rollback');
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    const work = transact(pool, (tx) =>
      Promise.all([tx.query(sql('test.slow', 'select pg_sleep(0.03)')).then(() => steps.push('answered')), Promise.reject(new Error('one branch'))]).then(kept),
    );
    await expect(work).rejects.toThrow('one branch');
  } finally {
    pg.Client.prototype.query = query;
  }
  expect(steps).toEqual(['answered', 'rollback']);
});

test('reports the error of the statement that failed, not of those that failed because of it', async () => {
  const refused = sql('test.refused', 'select 1 / 0');
  const work = transact(pool, (tx) => Promise.all([tx.query(one), tx.query(refused), tx.query(one)]).then(kept));
  await expect(work).rejects.toMatchObject({ code: '22012' });
});

test('statements sent together take one round trip; after a failure the rest is skipped and can be sent again', async () => {
  const { write, written } = scratch();
  const { sync } = pg.Connection.prototype;
  let asked = 0;
  // Other code of the platform sends sync too: count only this pool's connection.
  let own: object | undefined;
  pool.once('acquire', (client) => {
    own = wireOf(client);
  });
  pg.Connection.prototype.sync = function counted(this: pg.Connection) {
    if (this === own) asked += 1;
    sync.call(this);
  };
  try {
    const [first, , last] = await transact(pool, async (tx) => {
      const sent = Promise.all([tx.query(one), write(tx, 'between'), tx.query(one)]);
      tx.keep();
      return kept(await sent);
    });
    expect([first, last]).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect(asked).toBe(1);
  } finally {
    pg.Connection.prototype.sync = sync;
  }
  // This connection has prepared neither statement: a skipped one must be parsed again.
  const fails = sql('test.together.fails', 'select 1 / $1::int as quotient');
  const passedOver = sql('test.together.passedOver', 'select $1::int as given');
  const both = (by: number) => (tx: Tx) =>
    Promise.all([tx.query(fails, [by]), tx.query(passedOver, [by]), write(tx, `after ${by}`)]).then(([quotient, given]) => kept([quotient, given]));
  await expect(transact(pool, both(0))).rejects.toMatchObject({ code: '22012' });
  expect(await transact(pool, both(1))).toEqual([[{ quotient: 1 }], [{ given: 1 }]]);
  expect(await written()).toEqual(['after 1', 'between']);
});

test('a failure in a savepoint rolls back the savepoint and what was sent after it in it, and the rest is committed', async () => {
  const { write, written } = scratch();
  await transact(pool, async (tx) => {
    tx.send(one);
    const part = tx.inSavepoint((inner) => Promise.all([write(inner, 'taken back'), inner.query(broken, [1]), write(inner, 'passed over')]).then(kept));
    await expect(part).rejects.toMatchObject({ code: '22012' });
    await write(tx, 'kept');
    return kept(null);
  });
  expect(await written()).toEqual(['kept']);
});

test('concurrent reads of a page share one connection and one write; a failed read reports its error, and later reads work', async () => {
  const two = makePool({ url: platform.app.config.DATABASE_URL!, role: APPLICATION_ROLE, size: 2, name: 'pages' });
  try {
    const backend = sql('test.backend', 'select pg_backend_pid() as pid');
    const db = readsOf(two);
    await Promise.all([db.query(backend), db.query(one)]);
    const flushes = countFlushes([two]);
    const asked = await Promise.all([db.query<{ pid: number }>(backend), db.query(one), db.query<{ pid: number }>(backend)]);
    expect([asked[2], asked[1]]).toEqual([asked[0], [{ one: 1 }]]);
    expect(flushes).toEqual(['test.backend test.one test.backend']);
    // Reads of another page, run concurrently, use a different connection.
    const [mine, hers] = await Promise.all([db.query<{ pid: number }>(backend), readsOf(two).query<{ pid: number }>(backend)]);
    expect(mine).not.toEqual(hers);
    const answers = await Promise.allSettled([db.query(one), db.query(broken, [1]), db.query(one)]);
    expect(answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as { code: string }).code : answer.value))).toEqual([
      [{ one: 1 }],
      '22012',
      '25P02',
    ]);
    expect(await Promise.all([db.query(one), db.query(broken, [2])])).toEqual([[{ one: 1 }], [{ broken: 1 }]]);
    // A caller that stops at the first failure never awaits the second: that must not be an unhandled rejection.
    const [first] = [db.query(broken, [1]), db.query(one)];
    await expect(first).rejects.toMatchObject({ code: '22012' });
  } finally {
    await two.end();
  }
  await expect(readsOf(two).query(one)).rejects.toThrow(/after calling end/);
});

test('a value that cannot be serialized fails with its reason, writes nothing and leaves the pool usable', async () => {
  const { write, written } = scratch();
  const round: unknown[] = [];
  round.push({ round });
  const work = transact(pool, async (tx) => {
    const sent = [write(tx, 'before'), tx.query(broken, [round]), tx.query(one)];
    const answers = await Promise.allSettled(sent);
    // No statement receives the result of another.
    expect(answers.slice(1).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    return sent[1]!.then(kept);
  });
  await expect(work).rejects.toThrow(/circular/);
  await transact(pool, async (tx) => kept(await write(tx, 'of the next one')));
  expect(await written()).toEqual(['of the next one']);
});

test('`keep` sends the last writes together with the commit; later statements are rejected, after-commit work runs once', async () => {
  const { write, written } = scratch();
  const flushes = countFlushes([pool]);
  const told: string[] = [];
  await transact(pool, async (tx) => {
    tx.runAfterCommit(() => told.push('done'));
    const wrote = write(tx, 'kept');
    tx.keep();
    await wrote;
    await expect(tx.query(one)).rejects.toThrow('test.one came after its transaction was over');
    return kept(null);
  });
  expect(flushes).toEqual([expect.stringMatching(/^begin .*rateLimit.consume commit$/)]);
  expect(told).toEqual(['done']);
  expect(await written()).toEqual(['kept']);
});

test('a transaction that fails at its commit is rolled back with the reason, and is retried if the error is transient', async () => {
  const { write, written } = scratch();
  const must = sql('test.must', `select platform.must($1, 'somebody else was faster', $2)`);
  const told: string[] = [];
  let tries = 0;
  const work = (code: string, holdsAt: number) =>
    transact(pool, async (tx) => {
      tries += 1;
      const wrote = write(tx, code);
      tx.runAfterCommit(() => told.push(code));
      tx.send(must, [tries === holdsAt, code]);
      tx.keep();
      await wrote;
      return kept(null);
    });
  await expect(work('P0001', 2)).rejects.toThrow('somebody else was faster');
  expect(tries).toBe(1);
  await work('40001', 3);
  expect(tries).toBe(3);
  expect(told).toEqual(['40001']);
  expect(await written()).toEqual(['40001']);
});

test('`keep` in a savepoint does not commit: its writes are rolled back with the transaction', async () => {
  const { write, written } = scratch();
  await transact(pool, async (tx) => {
    await tx.inSavepoint(async (part) => {
      const wrote = write(part, 'part');
      part.keep();
      await wrote;
      await write(part, 'more of it');
      return kept(null);
    });
    return takenBack(null);
  });
  expect(await written()).toEqual([]);
});

test('a savepoint that is rolled back or throws discards its writes and after-commit work; the rest is committed', async () => {
  const { write, written } = scratch();
  const done: string[] = [];
  const part = async (tx: Tx, name: string) => {
    await write(tx, name);
    tx.runAfterCommit(() => done.push(name));
  };
  await transact(pool, async (tx) => {
    await part(tx, 'before');
    expect(
      await tx.inSavepoint(async (inner) => {
        await part(inner, 'refused');
        return takenBack('an answer');
      }),
    ).toBe('an answer');
    await tx.inSavepoint(async (inner) => {
      await part(inner, 'kept');
      await inner.inSavepoint(async (innermost) => {
        await part(innermost, 'refused within');
        return takenBack(null);
      });
      await part(inner, 'kept too');
      return kept(null);
    });
    const thrown = tx.inSavepoint(async (inner) => {
      await part(inner, 'thrown');
      return kept(await inner.query(sql('test.refused', 'select 1 / 0')));
    });
    await expect(thrown).rejects.toMatchObject({ code: '22012' });
    await part(tx, 'after');
    expect(done).toEqual([]);
    return kept(null);
  });
  expect(done).toEqual(['before', 'kept', 'kept too', 'after']);
  expect(await written()).toEqual(['after', 'before', 'kept', 'kept too']);
});

test('slow work is rejected while a transaction is open, and allowed once it is committed', async () => {
  const slow = (): string => {
    refuseInTransaction('something slow was done');
    return 'done';
  };
  const after = Promise.withResolvers<string>();
  await transact(pool, async (tx) => {
    expect(slow).toThrow('something slow was done while a transaction was open');
    await tx.query(one);
    expect(slow).toThrow();
    tx.runAfterCommit(() => after.resolve(slow()));
    return kept(null);
  });
  expect([await after.promise, slow()]).toEqual(['done', 'done']);
});

test('a released savepoint is rolled back with its transaction', async () => {
  const { write, written } = scratch();
  const done: string[] = [];
  await transact(pool, async (tx) => {
    await tx.inSavepoint(async (inner) => {
      await write(inner, 'kept in vain');
      inner.runAfterCommit(() => done.push('in vain'));
      return kept(null);
    });
    return takenBack(null);
  });
  expect([done, await written()]).toEqual([[], []]);
});

test.each([
  ['is committed', () => Promise.resolve(kept(null))],
  ['is rolled back', () => Promise.reject(new Error('one branch'))],
])('a savepoint that is not awaited writes nothing while the transaction %s', async (_how, end) => {
  const { write, written } = scratch();
  const done: string[] = [];
  let forgotten: Promise<unknown> = Promise.resolve();
  await transact(pool, async (tx) => {
    forgotten = tx.inSavepoint(async (inner) => {
      await write(inner, 'on its way');
      await write(inner, 'too late');
      inner.runAfterCommit(() => done.push('too late'));
      return kept(null);
    });
    forgotten.catch(() => {});
    return end();
  }).catch(() => {});
  await expect(forgotten).rejects.toThrow('after its transaction was over');
  expect(await written()).not.toContain('too late');
  expect(done).toEqual([]);
});

test("only the innermost open savepoint's handle may send statements, and only until the savepoint or transaction ends", async () => {
  const { write, written } = scratch();
  const goOn = Promise.withResolvers<void>();
  let forgotten: Promise<unknown> = Promise.resolve();
  let last: Tx | undefined;
  const work = transact(pool, async (tx) => {
    let first: Tx | undefined;
    await tx.inSavepoint(async (inner) => {
      first = inner;
      await expect(write(tx, 'beside')).rejects.toThrow('beside an open part');
      return takenBack(null);
    });
    await tx.inSavepoint(async (inner) => {
      await expect(write(first!, 'of the first part')).rejects.toThrow('after its transaction was over');
      return kept(await write(inner, 'of the second part'));
    });
    forgotten = tx.inSavepoint(async (inner) => {
      last = inner;
      await goOn.promise;
      return takenBack(await write(inner, 'forgotten'));
    });
    forgotten.catch(() => {});
    await write(last!, 'in time');
    return kept(null);
  });
  await work;
  await transact(pool, async (tx) => {
    await write(tx, 'of the next one');
    goOn.resolve();
    await expect(forgotten).rejects.toThrow('after its transaction was over');
    return kept(null);
  });
  expect(await written()).toEqual(['in time', 'of the next one', 'of the second part']);
});

test('a statement sent without waiting is committed; if it fails, the transaction is rolled back and reports its error', async () => {
  const { write, written } = scratch();
  const sent = sql('test.sent', 'insert into platform.rate_limit (bucket, used, resets_at) values ($1, 1, now())');
  const bucket = `test:transactions:${tests}:sent`;
  expect(await transact(pool, async (tx) => kept(tx.send(sent, [bucket])))).toBeUndefined();
  expect(await written()).toEqual(['sent']);

  const failing = transact(pool, async (tx) => {
    await write(tx, 'before');
    tx.send(broken, [1]);
    tx.send(sent, [`${bucket} after`]);
    return kept('told as done');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  // Statements sent together fail together; a commit sent later completes as a rollback, which is no error to the database.
  const failedBefore = transact(pool, async (tx) => {
    tx.send(broken, [1]);
    await nextTurn();
    return kept('told as done');
  });
  await expect(failedBefore).rejects.toMatchObject({ code: '22012' });
  const inPart = transact(pool, async (tx) => {
    await tx.inSavepoint(async (part) => {
      part.send(broken, [1]);
      return kept(null);
    });
    await write(tx, 'beside');
    return kept(null);
  });
  await expect(inPart).rejects.toMatchObject({ code: '22012' });
  // In a savepoint that is rolled back the failure stays local.
  await transact(pool, async (tx) => {
    await tx.inSavepoint(async (part) => {
      part.send(broken, [1]);
      return takenBack(null);
    });
    await write(tx, 'kept');
    return kept(null);
  });
  expect(await written()).toEqual(['kept', 'sent']);
});

test('a transaction is retried as a whole if a statement sent without waiting meets a deadlock', async () => {
  const deadlock = sql('test.deadlock', `do $$ begin raise exception using errcode = '40P01'; end $$`);
  let tries = 0;
  const result = await transact(pool, async (tx) => {
    tries += 1;
    if (tries < 3) tx.send(deadlock);
    // Once sent with the commit, once before it.
    if (tries === 2) await nextTurn();
    return kept(tries);
  });
  expect(result).toBe(3);
});

test('a statement of a test that meets a deadlock is run again, three times in all', async () => {
  await platform.owner.query('create sequence test_attempts');
  const deadlockUntil = (attempt: number) =>
    platform.owner.query(`do $$ begin if nextval('test_attempts') < ${attempt} then raise exception using errcode = '40P01'; end if; end $$`);
  await deadlockUntil(3);
  expect((await platform.owner.query('select last_value from test_attempts')).rows).toEqual([{ last_value: '3' }]);
  await expect(deadlockUntil(7)).rejects.toMatchObject({ code: '40P01' });
  await platform.owner.query('drop sequence test_attempts');
});

test('a statement is described once per connection and then returns the same rows: none, one, null, and after a failure', async () => {
  const rows = sql(
    'test.rows',
    `select n, case when n = 2 then null else n::text end as text, n * interval '0' is null as no from generate_series(1, $1::int) as n`,
  );
  const asked = async (count: number) => transact(pool, async (tx) => kept(await tx.query(rows, [count])));
  const all = [
    { n: 1, text: '1', no: false },
    { n: 2, text: null, no: false },
  ];
  expect([await asked(0), await asked(2), await asked(0), await asked(1)]).toEqual([[], all, [], all.slice(0, 1)]);
  await expect(transact(pool, (tx) => tx.query(broken, [1]).then(kept))).rejects.toMatchObject({ code: '22012' });
  expect(await transact(pool, async (tx) => kept(await Promise.all([tx.query(broken, [2]), tx.query(rows, [2]), tx.query(broken, [0])])))).toEqual([
    [{ broken: 1 }],
    all,
    [{ broken: -1 }],
  ]);
});

test.each([0, 1, 59_999, 60_000, 1_763_456_789_123, 253_402_300_799_999, -1])('the instant %d is written in ISO 8601', (instant) => {
  expect(time(instant as Instant)).toBe(new Date(instant).toISOString());
});

test('a request for a connection of an ended life never settles, not even with a timeout', async () => {
  const life = new Life();
  const options = { connectionString: platform.app.config.DATABASE_URL, max: 1, connectionTimeoutMillis: 2_000 };
  const pools = { mortal: new (poolOf(life))(options), plain: new (poolOf(null))(options) };
  const held = [await pools.mortal.connect(), await pools.plain.connect()];
  const heard: string[] = [];
  const asked = [pools.mortal.connect(), pools.mortal.query('select 1')];
  for (const one of asked) one.finally(() => heard.push('mortal')).catch(() => {});
  life.end();
  // Requested last, so it times out last.
  await expect(pools.plain.connect()).rejects.toThrow('timeout exceeded');
  expect(heard).toEqual([]);
  for (const client of held) client.release();
  await Promise.all([pools.mortal.end(), pools.plain.end()]);
});
