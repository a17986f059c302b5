/** A crash simulated in one process ends like a crash by SIGKILL: at each point of a whole flow, in every fact. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asProcess, inProcess, isStatement, play, playAt, type Stage } from '../support/crashes.ts';
import { endStateOf } from '../support/end-state.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { type Processes, startProcesses } from '../support/processes.ts';
import { isWhole } from '../support/depth.ts';
import { flowsOn } from './flows.ts';

/** Every point twice, half of them by killing a process: only in the proof. */
describe.skipIf(!isWhole())('both ways', () => {
  let platform: Platform;
  let processes: Processes;
  let ways: readonly Stage[];
  beforeAll(async () => {
    platform = await startPlatform();
    processes = await startProcesses();
    await processes.startServer();
    ways = [inProcess(platform), asProcess(processes)];
  });
  afterAll(async () => {
    expect([...(await platform.audit()), ...(await processes.audit())]).toEqual([]);
    await Promise.all([platform.stop(), processes.stop()]);
  });

  test('each point of a refund ends the same, in one process and by SIGKILL, and as when nobody dies', async () => {
    const [undisturbed, ...others] = await Promise.all(
      ways.map(async (stage) => {
        const { passed, investorId } = await play(stage, flowsOn(stage).refund, null);
        return { points: passed.filter((point) => !isStatement(point)).toSorted(), end: await endStateOf(stage, investorId) };
      }),
    );
    expect(others).toEqual([undisturbed]);
    expect(undisturbed!.end).toEqual(
      expect.arrayContaining([
        'notification moneyReturned',
        'event subscription.order placed none awaitingPayment',
        expect.stringMatching(/^sent by the bank/),
      ]),
    );
    const missed: string[] = [];
    for (const point of undisturbed!.points) {
      const ends = await Promise.all(
        ways.map(async (stage) => {
          const played = await playAt(stage, flowsOn(stage).refund, point);
          return played && endStateOf(stage, played.investorId);
        }),
      );
      if (ends.includes(null)) missed.push(point);
      else expect(ends, point).toEqual(ways.map(() => undisturbed!.end));
    }
    expect(missed).toEqual([]);
    process.stdout.write(
      `both ways: refund, ${undisturbed!.points.length} points, each with the ${undisturbed!.end.length} facts of a run in which nobody dies\n`,
    );
  }, 600_000);
});
