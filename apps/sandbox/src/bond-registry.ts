/** The ministry's registry of retail bonds (e-SBN): series, quotas, investors, orders with their billing codes, redemptions. */
import { dayOf, type Instant, parseDay, toIso } from '@lumbung/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { type BondBook, type Ordered, type Redeemed, type Series, SERIES, seriesNamed } from './bond-book.ts';
import { type Asked, type DoorOptions, fieldsIn, found, openDoor, refused, type Said } from './bond-door.ts';
import { rateOn } from './bond-sums.ts';
import type { Faults } from './faults.ts';

type Options = Omit<DoorOptions, 'partner'> & { readonly clock: () => Promise<Instant> };

const PARTNER = 'bond-registry';
const HOUR_MS = 3_600_000;
/** Hours within which an order must be paid. */
const PAY_HOURS = 3;
/** SIDs of private Indonesian persons; the registry knows no others. */
const PERSON = /^IDD\d{4}\w{6}\d{2}$/;
const STATUSES = { waiting: [3, 'Verified Order'], paid: [4, 'Completed Order'], expired: [5, 'Expired Order'], annulled: [6, 'Cancelled Order'] } as const;
/** Western Indonesian time with a meaningless Z, as the registry writes it. */
const stamp = (moment: number): string => toIso(moment as Instant).replace(/(\.\d+)?(Z|[+-]\d\d:\d\d)$/, 'Z');
const NEEDED = ['Nama', 'NoIdentitas', 'TempatLahir', 'TglLahir', 'KdJenisKelamin', 'KdPekerjaan', 'Alamat', 'KdKota', 'NoHp', 'Email'];
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export function serveBondRegistry(server: FastifyInstance, options: Options, book: BondBook, faults: Faults): void {
  const { journal } = book;
  const eventsOf = <Kind extends Parameters<typeof journal.ofKind>[0]>(kind: Kind) => journal.ofKind(kind).map(({ event }) => event);
  const investorOf = (sid: string) => eventsOf('investor').findLast((one) => one.sid === sid);
  const { accountsOf } = book;
  const isOpen = ({ opensAt, closesAt }: Series, now: Instant): boolean => opensAt <= now && now < closesAt;

  const orderRow = (order: Ordered, now: Instant) => {
    const status = book.statusOf(order, now);
    const bill = status === 'paid' || status === 'annulled' ? book.billOf(order.kode) : undefined;
    return {
      KodePemesanan: order.kode,
      KodeBilling: order.billing,
      Sid: order.sid,
      IdSeri: Number(seriesNamed(order.seri)!.id),
      Seri: order.seri,
      IdRekDana: Number(order.fundAccountId),
      IdRekSb: Number(order.securitiesAccountId),
      Nominal: order.nominal,
      SisaKepemilikan: status === 'paid' ? book.leftOf(order.kode) : 0,
      TglPemesanan: stamp(order.at),
      BatasWaktuBayar: stamp(order.payBefore),
      IdStatus: STATUSES[status][0],
      Status: STATUSES[status][1],
      NTPN: bill?.ntpn ?? null,
      NTB: bill?.ntb ?? null,
    };
  };
  const mostRedeemable = ({ redemption, multiple }: Series, { kode, nominal }: Ordered): number => {
    if (redemption === null || nominal < 2_000_000) return 0;
    const gone = book.redeemed().reduce((sum, one) => (one.kode === kode ? sum + one.nominal : sum), 0);
    const step = Number(multiple);
    return Math.max(Math.floor((nominal * Number(redemption.most)) / 1_000_000 / step) * step - gone, 0);
  };
  const redemptionRow = (one: Redeemed, now: Instant) => {
    const order = book.orderOf(one.kode)!;
    return {
      KodeRedeem: one.kodeRedeem,
      KodePemesanan: one.kode,
      Sid: one.sid,
      NamaInvestor: text(investorOf(one.sid)?.data.Nama),
      Seri: one.seri,
      Nominal: one.nominal,
      SisaKepemilikan: book.leftOf(one.kode),
      Redeemable: mostRedeemable(seriesNamed(one.seri)!, order),
      TglRedeem: stamp(one.at),
      TglSetelmen: `${one.settlesOn}T00:00:00Z`,
      Status: book.isRejected(one) ? 'Rejected Redemption' : dayOf(now) < one.settlesOn ? 'Verified Redemption' : 'Completed Redemption',
    };
  };

  function keepInvestor(sid: string, data: Record<string, unknown>): Said | null {
    const missing = NEEDED.find((field) => text(data[field]).trim() === '');
    if (missing !== undefined) return refused(400, `${missing} tidak boleh kosong`);
    if (!PERSON.test(sid)) return refused(400, 'Sid tidak valid');
    if (!/^\d{16}$/.test(text(data.NoIdentitas)) || parseDay(text(data.TglLahir).slice(0, 10)) === null || !/^[12]$/.test(text(data.KdJenisKelamin)))
      return refused(400, 'Data investor tidak valid');
    journal.append({ kind: 'investor', sid, data });
    return null;
  }
  function keepAccount(kind: 'fundAccount' | 'securitiesAccount', asked: Asked, field: string): Said {
    const { [field]: keeper, NoRek, Sid } = fieldsIn(asked);
    const [sid, account] = [text(Sid), text(NoRek)];
    if (!investorOf(sid)) return refused(404, 'Investor tidak ditemukan');
    if (text(keeper) === '' || !/^[A-Z0-9]{5,30}$/.test(account)) return refused(400, 'Rekening tidak valid');
    if (accountsOf(kind, sid).some((one) => one.keeper === keeper && one.account === account)) return refused(409, 'Rekening sudah terdaftar');
    const id = String(700_000 + book.next());
    journal.append({ kind, id, sid, keeper: text(keeper), account });
    return { status: 201, body: { Id: Number(id), Sid: sid, [field]: keeper, NoRek: account } };
  }
  /** Checks and appends without awaiting anything in between: of two concurrent orders for the last of a quota one gets it. */
  function order(asked: Asked, now: Instant): Said {
    const { Sid, IdSeri, IdRekDana, IdRekSB, Nominal } = fieldsIn(asked);
    const [sid, nominal] = [text(Sid), Number(text(Nominal))];
    const series = SERIES.find(({ id }) => id === text(IdSeri));
    if (!series) return refused(404, 'Seri tidak ditemukan');
    if (!investorOf(sid)) return refused(404, 'Investor tidak ditemukan');
    const fund = accountsOf('fundAccount', sid).find(({ id }) => id === text(IdRekDana));
    const securities = accountsOf('securitiesAccount', sid).find(({ id }) => id === text(IdRekSB));
    if (!fund || !securities) return refused(404, 'Rekening tidak ditemukan');
    if (!isOpen(series, now)) return refused(400, 'Seri tidak dalam masa penawaran');
    const isWhole = Number.isSafeInteger(nominal) && nominal % Number(series.multiple) === 0;
    if (!isWhole || nominal < Number(series.minimum) || nominal > Number(series.maximum)) return refused(400, 'Nominal tidak valid');
    if (faults.take(PARTNER, ['quota-gone'], { about: `order of ${series.seri}` })) journal.append({ kind: 'quota', seri: series.seri, national: 0, at: now });
    if (nominal > book.quotaOf(series.seri, now)) return refused(409, 'Kuota nasional tidak mencukupi');
    if (nominal > book.ownQuotaOf(series, sid, now)) return refused(409, 'Kuota investor tidak mencukupi');
    const event: Ordered = {
      kind: 'ordered',
      ...book.newCodes(),
      sid,
      seri: series.seri,
      fundAccountId: fund.id,
      securitiesAccountId: securities.id,
      nominal,
      at: now,
      payBefore: now + PAY_HOURS * HOUR_MS,
    };
    journal.append(event);
    return { status: 201, body: orderRow(event, now) };
  }
  function redeem(asked: Asked, now: Instant): Said {
    const { KodePemesanan, Sid, Nominal } = fieldsIn(asked);
    const [sid, nominal] = [text(Sid), Number(text(Nominal))];
    const bought = book.orderOf(text(KodePemesanan));
    if (!bought || bought.sid !== sid || book.statusOf(bought, now) !== 'paid') return refused(404, 'Pemesanan tidak ditemukan');
    const series = seriesNamed(bought.seri)!;
    const redemption = book.redemptionOf(series);
    if (redemption === null || now < redemption.opensAt || now >= redemption.closesAt) return refused(400, 'Seri tidak dalam masa early redemption');
    const isWhole = Number.isSafeInteger(nominal) && nominal > 0 && nominal % Number(series.multiple) === 0;
    if (!isWhole) return refused(400, 'Nominal tidak valid');
    if (nominal > mostRedeemable(series, bought) || nominal > book.leftOf(bought.kode)) return refused(409, 'Nominal melebihi batas');
    const event: Redeemed = {
      kind: 'redeemed',
      kodeRedeem: `RD${String(book.next()).padStart(10, '0')}`,
      kode: bought.kode,
      sid,
      seri: bought.seri,
      nominal,
      at: now,
      settlesOn: redemption.settlesOn,
    };
    journal.append(event);
    return { status: 201, body: redemptionRow(event, now) };
  }

  server.register(async (scope) => {
    const door = openDoor(scope, { ...options, partner: PARTNER }, faults);
    const seriesOf = ({ params }: Asked): Series | undefined => SERIES.find(({ id }) => id === params.id);
    const base = '/esbn/v1';
    const rowOf = ({ id, seri }: Series) => ({ Id: Number(id), Seri: seri });
    const serve = (method: 'GET' | 'POST' | 'PUT', path: string, about: (asked: Asked) => string, does: (asked: Asked, now: Instant) => Said): void =>
      door.on(method, base + path, about, async (asked) => does(asked, await options.clock()));

    serve(
      'GET',
      '/seri',
      () => 'all series',
      () => found(SERIES.map(rowOf)),
    );
    serve(
      'GET',
      '/seri/offer',
      () => 'offers',
      (_asked, now) => found(SERIES.filter((one) => isOpen(one, now)).map(rowOf)),
    );
    serve(
      'GET',
      '/seri/:id',
      ({ params }) => `series ${params.id}`,
      (asked, now) => {
        const series = seriesOf(asked);
        if (!series) return found(null);
        const rate = rateOn(book.calendar(), series, dayOf(now), book.decided());
        return found({ ...rowOf(series), TingkatKupon: Number(rate) / 10_000, MinPemesanan: Number(series.minimum), MaxPemesanan: Number(series.maximum) });
      },
    );
    serve(
      'GET',
      '/Kuota/:id/:sid',
      ({ params }) => `quota of ${params.id}`,
      (asked, now) => {
        const series = seriesOf(asked);
        const { sid = '' } = asked.params;
        if (!series || !isOpen(series, now) || !PERSON.test(sid)) return found(null);
        return found({ KuotaSeri: book.quotaOf(series.seri, now), KuotaInvestor: book.ownQuotaOf(series, sid, now) });
      },
    );
    serve(
      'GET',
      '/investor/:sid',
      ({ params }) => `investor ${params.sid}`,
      ({ params: { sid = '' } }) => {
        const investor = investorOf(sid);
        if (!investor) return found(null);
        const accounts = (kind: 'fundAccount' | 'securitiesAccount', field: string) =>
          accountsOf(kind, sid).map((one) => ({ Id: Number(one.id), [field]: one.keeper, NoRek: one.account }));
        return found({
          Sid: sid,
          Email: investor.data.Email,
          JenisKelamin: investor.data.KdJenisKelamin,
          RekeningDana: accounts('fundAccount', 'NamaBank'),
          RekeningSB: accounts('securitiesAccount', 'NamaSubregistry'),
        });
      },
    );
    serve(
      'POST',
      '/investor',
      (asked) => `registration of ${text(fieldsIn(asked).Sid)}`,
      (asked) => {
        const { Sid, ...data } = fieldsIn(asked);
        if (investorOf(text(Sid))) return refused(409, 'Investor sudah terdaftar');
        return keepInvestor(text(Sid), data) ?? { status: 201, body: { Sid } };
      },
    );
    serve(
      'PUT',
      '/investor/:sid',
      ({ params }) => `change of ${params.sid}`,
      (asked) => {
        const { sid = '' } = asked.params;
        if (!investorOf(sid)) return found(null);
        return keepInvestor(sid, fieldsIn(asked)) ?? { status: 200, body: { Sid: sid } };
      },
    );
    serve(
      'POST',
      '/rekeningdana',
      (asked) => `fund account of ${text(fieldsIn(asked).Sid)}`,
      (asked) => keepAccount('fundAccount', asked, 'NamaBank'),
    );
    serve(
      'POST',
      '/rekeningsb',
      (asked) => `securities account of ${text(fieldsIn(asked).Sid)}`,
      (asked) => keepAccount('securitiesAccount', asked, 'NamaSubregistry'),
    );

    serve('POST', '/pemesanan', (asked) => `order of ${text(fieldsIn(asked).Nominal)} by ${text(fieldsIn(asked).Sid)}`, order);
    serve(
      'GET',
      '/pemesanan/:kode',
      () => 'an order',
      ({ params: { kode = '' } }, now) => {
        const one = book.orderOf(kode);
        return found(one ? orderRow(one, now) : null);
      },
    );
    serve(
      'GET',
      '/pemesanan/billing/:billing',
      () => 'an order by its billing code',
      ({ params: { billing } }, now) => {
        const one = eventsOf('ordered').find((each) => each.billing === billing);
        return found(one ? orderRow(one, now) : null);
      },
    );
    serve(
      'GET',
      '/pemesanan/seri/:id/:sid',
      ({ params }) => `orders of ${params.sid}`,
      (asked, now) => {
        const { id, sid = '' } = asked.params;
        const series = seriesOf(asked);
        if (id !== 'all' && !series) return found(null);
        return found(book.ordersOf(sid, series?.seri).map((one) => orderRow(one, now)));
      },
    );

    serve('POST', '/redemption', (asked) => `redemption of ${text(fieldsIn(asked).Nominal)} by ${text(fieldsIn(asked).Sid)}`, redeem);
    serve(
      'GET',
      '/redemption/:kode',
      () => 'a redemption',
      ({ params }, now) => {
        const one = eventsOf('redeemed').find(({ kodeRedeem }) => kodeRedeem === params.kode);
        if (!one) return found(null);
        const isEarly = faults.take(PARTNER, ['completed-early'], { about: `redemption of ${one.seri}` }) !== null;
        return found({ ...redemptionRow(one, now), ...(isEarly ? { Status: 'Completed Redemption' } : {}) });
      },
    );
    serve(
      'GET',
      '/redemption/seri/:id/:sid',
      ({ params }) => `redemptions of ${params.sid}`,
      (asked, now) => {
        const { id, sid } = asked.params;
        const series = seriesOf(asked);
        if (id !== 'all' && !series) return found(null);
        return found(
          eventsOf('redeemed')
            .filter((one) => one.sid === sid && (id === 'all' || one.seri === series?.seri))
            .map((one) => redemptionRow(one, now)),
        );
      },
    );
  });
}
