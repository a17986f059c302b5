/** Sandbox API by which tests and the page act for fund managers and custodians, and read the register of units. */
import { parseDay } from '@lumbung/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { bad } from './bad-request.ts';
import type { Control } from './control.ts';
import { type Custodian, PURPOSES } from './custodian.ts';
import { buyUnits, distribute, endFund, type FundRequest, launchFund } from './fund-requests.ts';
import { isFund } from './funds.ts';
import type { Journal } from './journal.ts';
import type { Market } from './market.ts';
import { type NavRequest, sayNavs } from './nav-requests.ts';
import type { RegistryEvent } from './register-events.ts';
import type { Registry } from './registry.ts';

interface Parts {
  readonly registry: Registry;
  readonly journal: Journal<RegistryEvent>;
  readonly custodian: Custodian;
  readonly control: Pick<Control, 'now'>;
  readonly market: Pick<Market, 'alone'>;
}

export function serveRegistryControl(server: FastifyInstance, { registry, journal, custodian, control, market: { alone } }: Parts): void {
  // An investment manager launches a fund in the registry; the platform offers it once its operators have entered it.
  server.post<{ Body: object | undefined }>('/sandbox/registry/funds', async (request, reply) => {
    const answer = launchFund(journal, request.body ?? {});
    return 'reason' in answer ? reply.status(400).send(answer) : answer;
  });
  server.post<{ Body: { fund?: string; most?: number | null } | undefined }>('/sandbox/registry/gate', async (request, reply) => {
    const { fund, most = null } = request.body ?? {};
    if (!isFund(fund) || (most !== null && (!Number.isSafeInteger(most) || most < 0))) {
      return reply.status(400).send(bad('"fund" is one of the funds, "most" rupiah a day or null for no limit'));
    }
    registry.gate(fund, most === null ? null : BigInt(most));
    return { fund, most };
  });
  server.post<{ Body: NavRequest | undefined }>('/sandbox/registry/navs', (request, reply) =>
    alone(async () => {
      const answer = await sayNavs(registry, request.body ?? {});
      return 'reason' in answer ? reply.status(400).send(answer) : answer;
    }),
  );
  server.post<{ Body: FundRequest | undefined }>('/sandbox/registry/distributions', (request, reply) =>
    alone(async () => {
      const answer = await distribute(registry, request.body ?? {});
      return 'reason' in answer ? reply.status(400).send(answer) : answer;
    }),
  );
  // Custodians pay what funds owe automatically: this delays a payment, or makes one as instructed.
  server.post<{ Body: { fund?: string; isHeld?: boolean; day?: string; purpose?: string; amount?: number; remark?: string } | undefined }>(
    '/sandbox/custodians/cash',
    (request, reply) =>
      alone(async () => {
        const { fund, isHeld, day, purpose, amount, remark = null } = request.body ?? {};
        const isOfFund = isFund(fund);
        if (typeof isHeld === 'boolean' && (isOfFund || fund === '*')) {
          await registry.holdCash(fund!, isHeld);
          return { fund, isHeld };
        }
        const known = PURPOSES.find((one) => one === purpose);
        const navDay = parseDay(day ?? '');
        if (!isOfFund || navDay === null || !known || !Number.isSafeInteger(amount) || amount! <= 0)
          return reply
            .status(400)
            .send(
              bad(
                `"fund" and "isHeld" to hold or let go; else "fund", "day", "purpose" (${PURPOSES.join(', ')}) and "amount" in its smallest step, perhaps "remark"`,
              ),
            );
        await registry.payCash(fund!, { day: navDay, purpose: known, amount: BigInt(amount!), remark });
        return { fund, day: navDay, purpose, amount };
      }),
  );
  server.get('/sandbox/custodians/cash', async () =>
    custodian.cashBetween('', '9999', await control.now()).map((row) => ({ ...row, received: String(row.received), paid: String(row.paid) })),
  );
  server.post<{ Body: FundRequest | undefined }>('/sandbox/registry/endings', async (request, reply) => {
    const answer = endFund(registry, request.body ?? {});
    return 'reason' in answer ? reply.status(400).send(answer) : answer;
  });
  server.post<{ Body: FundRequest | undefined }>('/sandbox/registry/units', (request, reply) =>
    alone(async () => {
      const answer = buyUnits(registry, request.body ?? {});
      return 'reason' in answer ? reply.status(400).send(answer) : answer;
    }),
  );
  server.get('/sandbox/registry/positions', async () => registry.positions());
  /** Explains how an account came to what it holds. */
  server.get<{ Querystring: { ifua?: string; fund?: string } }>('/sandbox/registry/about', async ({ query: { ifua = '', fund = '' } }) =>
    registry.about(ifua, fund),
  );
  server.get('/sandbox/registry/accounts', async () => registry.accounts());
  server.get('/sandbox/registry/holders', async () => registry.holders());
}
