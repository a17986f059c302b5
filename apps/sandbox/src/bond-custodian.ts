/** The bond custodian and its dealer: accounts, holdings, coupon payments, quotes and sales. */
import { createHash } from 'node:crypto';
import { couponDaysOf } from '@lumbung/kernel/bonds.ts';
import { addBusinessDays, isBusinessDay, nextBusinessDay, paymentDayOnOrAfter, previousBusinessDay } from '@lumbung/kernel/calendar.ts';
import { at, dayOf, type Day, type Instant, timeOf, timeOfDay, toIso } from '@lumbung/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { BANKS_OPEN, type BondBook, type Dealt, type Held, type Series, SERIES, seriesNamed } from './bond-book.ts';
import { type Asked, type DoorOptions, fieldsIn, found, openDoor, refused, type Said } from './bond-door.ts';
import { perUnit, saleOf, taxOf } from './bond-sums.ts';
import type { Faults } from './faults.ts';

type Options = Omit<DoorOptions, 'partner'> & { readonly clock: () => Promise<Instant> };

const PARTNER = 'bond-custodian';
const SUBREGISTRY = 'BANK KUSTODIAN SEMESTA';
const PAGE = 500;
const EVENING = timeOfDay('18:00');
const [DEALS_FROM, DEALS_UNTIL] = [timeOfDay('09:00'), timeOfDay('15:00')];
/** How long a quote is valid. */
const QUOTE_MS = 5 * 60_000;
const FEE = 55_000;
/** A quarter of a per cent of the nominal. */
const SPREAD = 2_500;
const PAR = 1_000_000;

export interface BondKeeper {
  /** Puts the paid purchases of a series into the accounts; returns how many orders and units. */
  settle(seri: string, now: Instant): { readonly orders: number; readonly units: number };
}

export function serveBondCustodian(server: FastifyInstance, options: Options, book: BondBook, faults: Faults): BondKeeper {
  const { journal } = book;
  const eventsOf = <Kind extends Parameters<typeof journal.ofKind>[0]>(kind: Kind) => journal.ofKind(kind).map(({ event }) => event);
  /** When banks open on the next bank day. */
  const dayLater = (day: Day): Instant => at(nextBusinessDay(book.calendar(), day), BANKS_OPEN);

  /** Settles series and sales whose day has come, unless a fault delays that by a day. */
  function settleDue(now: Instant): void {
    for (const { seri, settlesOn } of SERIES) {
      if (now < at(settlesOn, BANKS_OPEN) || eventsOf('settled').some((one) => one.seri === seri)) continue;
      // Series that settled before anyone bought them do not matter.
      if (!eventsOf('ordered').some((one) => one.seri === seri)) continue;
      const isLate = faults.take(PARTNER, ['settle-late'], { about: `settlement of ${seri}` }) !== null;
      journal.append({ kind: 'settled', seri, from: isLate ? dayLater(settlesOn) : at(settlesOn, BANKS_OPEN) });
    }
    for (const deal of eventsOf('dealt')) {
      if (now < at(deal.settlesOn, BANKS_OPEN) || eventsOf('dealSettled').some(({ dealId }) => dealId === deal.dealId)) continue;
      const isLate = faults.take(PARTNER, ['settle-late'], { about: `sale of ${deal.units} ${deal.seri}` }) !== null;
      journal.append({ kind: 'dealSettled', dealId: deal.dealId, from: isLate ? dayLater(deal.settlesOn) : at(deal.settlesOn, BANKS_OPEN) });
    }
  }

  /** What each account holds of a series on the record date: the evening of the last bank day before the coupon. */
  function holdersOf(series: Series, couponOn: Day): { readonly reference: string; readonly units: number }[] {
    const held = new Map<string, number>();
    const drawn = at(previousBusinessDay(book.calendar(), couponOn), EVENING);
    for (const { reference, units } of book.heldAt(series.seri, drawn)) held.set(reference, (held.get(reference) ?? 0) + units);
    return [...held].map(([reference, units]) => ({ reference, units })).sort((a, b) => (a.reference < b.reference ? -1 : 1));
  }
  function figures(series: Series, number: number, units: number) {
    const gross = perUnit(book.calendar(), series, number, book.decided()) * BigInt(units);
    const tax = taxOf(gross);
    const isLast = number === couponDaysOf(series).length;
    return { units, gross: Number(gross), tax: Number(tax), net: Number(gross - tax), principal: isLast ? units * PAR : 0 };
  }
  /** The rows of a coupon; null until the custodian reports it. */
  function couponRows(series: Series, number: number, now: Instant) {
    const couponOn = couponDaysOf(series)[number - 1];
    if (couponOn === undefined) return null;
    const paidOn = paymentDayOnOrAfter(book.calendar(), couponOn);
    if (now < at(paidOn, BANKS_OPEN)) return null;
    const holders = holdersOf(series, couponOn);
    const said = eventsOf('couponPaid').find((one) => one.seri === series.seri && one.number === number) ?? decideCoupon(series, number, paidOn, holders);
    if (now < said.from) return null;
    const rows = holders.map(({ reference, units }) => {
      const row = figures(series, number, units);
      const isOther = now < said.otherUntil && said.other.includes(reference);
      return {
        reference,
        ...row,
        ...(isOther ? { gross: row.gross + 1, net: row.net + 1 } : {}),
        isReturned: said.returned.includes(reference) && !isMended(said, reference),
      };
    });
    return { paidOn, rows };
  }
  /** Whether the investor has given another account since, so that a returned coupon was paid. */
  const isMended = ({ seri, number }: { readonly seri: string; readonly number: number }, reference: string): boolean => {
    const since = journal.ofKind('couponPaid').find(({ event }) => event.seri === seri && event.number === number)?.at ?? 0;
    return journal.ofKind('opened').some(({ at, event }) => event.reference === reference && at > since);
  };
  /** The faults of a coupon are decided once, at the first query. */
  function decideCoupon(series: Series, number: number, paidOn: Day, holders: readonly { readonly reference: string; readonly units: number }[]) {
    const about = `coupon ${number} of ${series.seri}`;
    const struck = (kind: 'coupon-other' | 'coupon-returned') =>
      holders.filter(({ units }) => faults.take(PARTNER, [kind], { about: `${about}, ${units}` })).map(({ reference }) => reference);
    const isLate = faults.take(PARTNER, ['coupon-late'], { about }) !== null;
    const from = isLate ? dayLater(paidOn) : at(paidOn, BANKS_OPEN);
    const event = {
      kind: 'couponPaid',
      seri: series.seri,
      number,
      from,
      other: struck('coupon-other'),
      otherUntil: dayLater(dayOf(from)),
      returned: struck('coupon-returned'),
    } as const;
    journal.append(event);
    return event;
  }

  const isDealing = (now: Instant): boolean => isBusinessDay(book.calendar(), dayOf(now)) && timeOf(now) >= DEALS_FROM && timeOf(now) < DEALS_UNTIL;
  /** A price within two per cent of par, the same for five minutes. */
  function quoteOf({ seri }: Series, slot: number) {
    const drawn = createHash('sha256').update(`${seri} ${slot}`).digest().readUInt32BE(0) % 400;
    return {
      quoteId: `Q-${seri}-${slot}`,
      seri,
      price: PAR + (drawn - 200) * 100,
      spread: SPREAD,
      fee: FEE,
      goodUntil: toIso(((slot + 1) * QUOTE_MS) as Instant),
    };
  }
  const slotOf = (now: Instant): number => Math.floor(now / QUOTE_MS);
  const isQuoted = ({ tradableFrom, maturesOn }: Series, on: Day): boolean => tradableFrom !== null && tradableFrom <= on && on < maturesOn;

  function deal(asked: Asked, now: Instant): Said {
    const dealId = asked.params.id ?? '';
    const known = dealRow(dealId, now);
    if (known) return found(known);
    const given = fieldsIn(asked);
    const [seri, units] = [String(given.seri), Number(given.units)];
    const series = seriesNamed(seri);
    const refuse = (why: string): Said => {
      journal.append({ kind: 'dealRefused', dealId, why });
      return refused(422, why);
    };
    if (faults.take(PARTNER, ['deal-refused'], { about: `sale of ${units} ${seri}` })) return refuse('REJECTED_BY_DEALER');
    if (!series || !isDealing(now) || !isQuoted(series, dayOf(now))) return refuse('NOT_DEALING');
    const quote = quoteOf(series, slotOf(now));
    if (given.quoteId !== quote.quoteId) return refuse('QUOTE_OVER');
    const free = book.heldAt(seri, now).find((one) => one.reference === given.reference && one.kode === given.kodePemesanan);
    if (!free || !Number.isSafeInteger(units) || units <= 0 || units * PAR > book.leftOf(free.kode)) return refuse('NOT_HELD');
    const tradedOn = dayOf(now);
    const settlesOn = addBusinessDays(book.calendar(), tradedOn, 2);
    const price = BigInt(quote.price - quote.spread);
    const ours = { ...saleOf(book.calendar(), series, BigInt(units), price, settlesOn, BigInt(FEE), book.decided()), finalPrice: price, fee: BigInt(FEE) };
    const isSame = Object.entries(ours).every(([name, value]) => String(given[name]) === String(value)) && given.settlesOn === settlesOn;
    if (!isSame) return refuse('FIGURES_DIFFER');
    const event: Dealt = { kind: 'dealt', dealId, reference: free.reference, seri, kode: free.kode, units, tradedOn, settlesOn };
    journal.append(event);
    return { status: 201, body: dealRow(dealId, now)! };
  }
  function dealRow(dealId: string, now: Instant): object | null {
    const not = eventsOf('dealRefused').find((one) => one.dealId === dealId);
    if (not) return { state: 'refused', reason: not.why, settledOn: null };
    if (!eventsOf('dealt').some((one) => one.dealId === dealId)) return null;
    const from = eventsOf('dealSettled').find((one) => one.dealId === dealId)?.from ?? Number.POSITIVE_INFINITY;
    return { state: now >= from ? 'settled' : 'taken', reason: null, settledOn: now >= from ? dayOf(from as Instant) : null };
  }

  server.register(async (scope) => {
    const door = openDoor(scope, { ...options, partner: PARTNER }, faults);
    const serve = (method: 'GET' | 'PUT', path: string, about: (asked: Asked) => string, does: (asked: Asked, now: Instant) => Said): void =>
      door.on(method, `/bond-custodian${path}`, about, async (asked) => {
        const now = await options.clock();
        settleDue(now);
        return does(asked, now);
      });
    /** One page of rows, and where the next one begins. */
    const paged = <Row>(rows: readonly Row[], { query }: Asked) => {
      const from = Number(query.from ?? 0);
      return { rows: rows.slice(from, from + PAGE), next: from + PAGE < rows.length ? String(from + PAGE) : null };
    };

    serve(
      'PUT',
      '/accounts/:id',
      (asked) => `account of ${String(fieldsIn(asked).sid)}`,
      (asked) => {
        const { sid, name, bank, account: payTo } = fieldsIn(asked);
        const reference = asked.params.id ?? '';
        if ([sid, name, bank, payTo].some((one) => typeof one !== 'string' || one === '')) return refused(400, 'sid, name, bank, account');
        if (faults.take(PARTNER, ['account-refused'], { about: `account of ${String(sid)}` })) return refused(422, 'ACCOUNT_REFUSED');
        const before = eventsOf('opened').find((one) => one.reference === reference);
        const account = before?.account ?? `SB${String(book.next()).padStart(10, '0')}`;
        journal.append({ kind: 'opened', reference, account, sid: String(sid), name: String(name), bank: String(bank), payTo: String(payTo) });
        return { status: before ? 200 : 201, body: { reference, subregistry: SUBREGISTRY, account } };
      },
    );
    serve(
      'GET',
      '/positions',
      () => 'positions',
      (asked, now) => {
        const which = SERIES.filter(({ seri }) => asked.query.seri === undefined || asked.query.seri === seri);
        // By holder, in the order of their accounts.
        const held = which
          .flatMap(({ seri }) => book.heldAt(seri, now))
          .sort((one, other) => (one.reference < other.reference ? -1 : Number(one.reference > other.reference)));
        const isOther = held.length > 0 && faults.take(PARTNER, ['position-other'], { about: `position of ${held[0]!.units} ${held[0]!.seri}` });
        const told = held.map(({ reference, seri, kode, units, settledOn }: Held, index) => ({
          reference,
          seri,
          kodePemesanan: kode,
          units: index === 0 && isOther ? units + 1 : units,
          settledOn,
        }));
        const { rows, next } = paged(told, asked);
        return found({ positions: rows, next });
      },
    );
    const couponOf = (asked: Asked, now: Instant) => {
      const series = seriesNamed(asked.params.seri ?? '');
      return series ? couponRows(series, Number(asked.params.number), now) : null;
    };
    serve(
      'GET',
      '/coupons/:seri/:number',
      ({ params }) => `coupon ${params.number} of ${params.seri}`,
      (asked, now) => {
        const said = couponOf(asked, now);
        if (said === null) return found(null);
        const sum = (field: 'units' | 'gross' | 'tax' | 'net' | 'principal'): number => said.rows.reduce((total, row) => total + row[field], 0);
        const totals = { units: sum('units'), gross: sum('gross'), tax: sum('tax'), net: sum('net'), principal: sum('principal') };
        return found({ ...totals, holders: said.rows.length, returned: said.rows.filter((row) => row.isReturned).length, paidOn: said.paidOn });
      },
    );
    serve(
      'GET',
      '/coupons/:seri/:number/rows',
      ({ params }) => `rows of coupon ${params.number} of ${params.seri}`,
      (asked, now) => {
        const said = couponOf(asked, now);
        return found(said === null ? null : paged(said.rows, asked));
      },
    );
    serve(
      'GET',
      '/quotes',
      () => 'quotes',
      (_asked, now) => {
        const quotes = isDealing(now) ? SERIES.filter((one) => isQuoted(one, dayOf(now))).map((one) => quoteOf(one, slotOf(now))) : [];
        return found({ quotes });
      },
    );
    serve('PUT', '/deals/:id', (asked) => `sale of ${String(fieldsIn(asked).units)} ${String(fieldsIn(asked).seri)}`, deal);
    serve(
      'GET',
      '/deals/:id',
      () => 'a sale',
      ({ params }, now) => found(dealRow(params.id ?? '', now)),
    );
  });

  return {
    settle(seri, now) {
      if (!eventsOf('settled').some((one) => one.seri === seri)) journal.append({ kind: 'settled', seri, from: now });
      const held = book.heldAt(seri, now);
      return { orders: held.length, units: held.reduce((sum, { units }) => sum + units, 0) };
    },
  };
}
