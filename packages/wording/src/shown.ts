/**
 * Renders the stored evidence of what a user was shown and agreed to. Page and document show the same rows. Fields that an older
 * quote lacks are left out; bytes that are no quote of ours have no rows.
 */
import { dateText, dateTimeText, decimalText, type Language, moneyText, percentText } from '@lumbung/kernel/format.ts';

const id = {
  buy: (name: string) => `Beli ${name}`,
  sell: (name: string) => `Jual ${name}`,
  switchTo: (name: string, to: string) => `Alihkan ${name} ke ${to}`,
  together: 'Seluruhnya',
  amount: 'Jumlah',
  fee: 'Biaya',
  vat: 'PPN biaya',
  total: 'Total',
  asked: 'Diminta',
  allUnits: 'Semua unit',
  someUnits: (units: string) => `${units} unit`,
  gross: 'Perkiraan nilai',
  net: 'Perkiraan diterima',
  lastNav: 'NAB terakhir saat itu',
  navOn: (nav: string, day: string) => `${nav} (${day})`,
  units: 'Perkiraan unit',
  promisedNav: 'Dijanjikan memakai NAB',
  laterNav: 'Bila lewat batas waktu',
  before: 'Batas waktu',
  unitsOn: 'Unit masuk',
  cashOn: 'Uang dikirim',
  paidTo: 'Dibayarkan ke',
  account: (account: string, holder: string) => `${account}, ${holder}`,
  billEnds: 'Batas bayar',
  promotion: 'Kode promo',
  cashback: 'Cashback',
  risk: 'Pernyataan risiko',
  terms: 'Ketentuan yang disetujui',
  version: 'Versi',
};
const en: typeof id = {
  buy: (name) => `Buy ${name}`,
  sell: (name) => `Sell ${name}`,
  switchTo: (name, to) => `Switch ${name} to ${to}`,
  together: 'Altogether',
  amount: 'Amount',
  fee: 'Fee',
  vat: 'VAT on the fee',
  total: 'Total',
  asked: 'Asked for',
  allUnits: 'All units',
  someUnits: (units) => `${units} units`,
  gross: 'Estimated value',
  net: 'Estimated proceeds',
  lastNav: 'Last NAV at the time',
  navOn: (nav, day) => `${nav} (${day})`,
  units: 'Estimated units',
  promisedNav: 'Promised NAV date',
  laterNav: 'If after the cut-off',
  before: 'Cut-off',
  unitsOn: 'Units on',
  cashOn: 'Money sent on',
  paidTo: 'Paid to',
  account: (account, holder) => `${account}, ${holder}`,
  billEnds: 'Pay before',
  promotion: 'Promotion code',
  cashback: 'Cashback',
  risk: 'Risk statement',
  terms: 'Terms you agreed to',
  version: 'Version',
};
export const shown = { id, en };

export interface ShownSection {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, value: string])[];
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {});
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null);

/** Null if the bytes are no quote of ours. */
export function readShown(bytes: string, language: Language): readonly ShownSection[] | null {
  const all = fieldsOf(parse(bytes));
  const text = shown[language];
  const currency = all.currency === 'USD' ? 'USD' : 'IDR';
  const row = (name: string, value: unknown, show: (value: string) => string): [string, string][] => {
    const known = textOf(value);
    return known === null ? [] : [[name, show(known)]];
  };
  const money = (value: string): string => moneyText(value, language, { currency });
  const day = (value: string): string => dateText(value, language);
  const moment = (value: string): string => dateTimeText(value, language);
  const units = (value: string): string => text.someUnits(decimalText(value, language, 4));
  const nav = (of: Fields): [string, string][] => {
    const [value, on] = [textOf(of.indicativeNav), textOf(of.indicativeNavDay)];
    return value === null || on === null ? [] : [[text.lastNav, text.navOn(decimalText(value, language, 4), day(on))]];
  };
  const fee = (of: Fields, name: string, value: unknown): [string, string][] => {
    const rate = textOf(of.feeRate);
    return row(rate === null ? name : `${name} (${percentText(rate, language)})`, value, money);
  };
  const promise = (of: unknown): [string, string][] => {
    const { payBefore, orderBefore, navDay, laterNavDay, unitsOn, cashOn } = fieldsOf(of);
    return [
      ...row(text.promisedNav, navDay, day),
      ...row(text.before, payBefore ?? orderBefore, moment),
      ...row(text.laterNav, laterNavDay, day),
      ...row(text.unitsOn, unitsOn, day),
      ...row(text.cashOn, cashOn, day),
    ];
  };
  const buys = listOf(all.items).map((item) => ({
    title: text.buy(textOf(item.name) ?? ''),
    rows: [
      ...row(text.amount, item.amount, money),
      ...fee(item, text.fee, item.fee),
      ...row(text.vat, item.vat, money),
      ...row(text.total, item.total, money),
      ...nav(item),
      ...row(text.units, item.indicativeUnits, units),
      ...promise(item.promise),
    ],
  }));
  const sales = listOf(all.sales).map((sale) => {
    const [name, to] = [textOf(sale.name) ?? '', textOf(fieldsOf(sale.to).name)];
    const { account, holder } = fieldsOf(sale.paidTo);
    const asked: [string, string][] =
      sale.isAllUnits === true ? [[text.asked, text.allUnits]] : [...row(text.asked, sale.askedUnits, units), ...row(text.asked, sale.askedAmount, money)];
    return {
      title: to === null ? text.sell(name) : text.switchTo(name, to),
      rows: [
        ...asked,
        ...nav(sale),
        ...row(text.units, sale.indicativeUnits, units),
        ...row(text.gross, sale.indicativeGross, money),
        ...fee(sale, text.fee, sale.indicativeFee),
        ...row(text.vat, sale.indicativeVat, money),
        ...row(text.net, sale.indicativeNet, money),
        ...promise(sale.promise),
        ...(textOf(account) === null ? [] : [[text.paidTo, text.account(textOf(account)!, textOf(holder) ?? '')] as [string, string]]),
      ],
    };
  });
  const promotion = fieldsOf(all.promotion);
  const [risk, terms] = [fieldsOf(all.risk), fieldsOf(all.terms)];
  const rest: ShownSection[] = [
    {
      title: text.together,
      rows: [
        ...(buys.length > 0
          ? [...row(text.amount, all.amount, money), ...row(text.fee, all.fee, money), ...row(text.vat, all.vat, money), ...row(text.total, all.total, money)]
          : []),
        ...row(text.billEnds, all.billEndsAt, moment),
        ...row(text.promotion, promotion.code, (code) => code),
        ...(promotion.applies === true ? row(text.cashback, promotion.cashback, money) : []),
      ],
    },
    { title: text.risk, rows: row(text.version, risk.version, (version) => `${version}: ${textOf(risk.text) ?? ''}`) },
    { title: text.terms, rows: row(text.version, terms.version, (version) => `${version}: ${textOf(terms.text) ?? ''}`) },
  ];
  const sections = [...buys, ...sales, ...rest].filter(({ rows }) => rows.length > 0);
  return buys.length + sales.length === 0 ? null : sections;
}

function parse(bytes: string): unknown {
  try {
    return JSON.parse(bytes);
  } catch {
    return null;
  }
}
