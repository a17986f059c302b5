/** Specimen transfer receipts by number: invented transfers, drawn as the apps of several banks show them on a phone. */
import { at, parseDay, timeOfDay, toIso } from '@lumbung/kernel/time.ts';
import { uniform } from '@lumbung/specimen/random.ts';

export interface SpecimenReceipt {
  /** What a reader should find. */
  readonly reading: {
    readonly bank: string;
    readonly account: string;
    readonly amount: string;
    readonly at: string;
    readonly reference: string;
  };
  readonly svg: string;
  readonly width: number;
}

/** Values of a drawn receipt that can be fixed; the rest is derived from its number. */
export interface Says {
  readonly amount?: number;
  readonly day?: string;
  readonly time?: string;
  readonly reference?: string;
  readonly account?: string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
const NAMES = ['ARIF NUGRAHA', 'DEWI KUSUMA', 'BIMA SAKTI PRATAMA', 'SITI RAHAYU'];
const dotted = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');
const comma = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

interface Transfer {
  readonly name: string;
  readonly account: string;
  readonly amount: number;
  readonly fee: number;
  readonly day: string;
  readonly time: string;
  readonly reference: string;
}
type Row = readonly [label: string, value: string];

/** The layout of a bank's app: its code, the colours, and the rows from the top. */
interface Look {
  readonly bank: string;
  readonly ground: string;
  readonly ink: string;
  readonly head: string;
  readonly shown: (account: string) => string;
  readonly rows: (transfer: Transfer) => { readonly title: string; readonly big: string | null; readonly rows: readonly Row[] };
}

const dayText = (day: string, separator: string): string => {
  const [year, month, date] = day.split('-');
  return [date, MONTHS[Number(month) - 1], year].join(separator);
};

export const LOOKS: Readonly<Record<'bca' | 'mandiri' | 'bni' | 'bri' | 'blu' | 'permata', Look>> = {
  bca: {
    bank: '014',
    ground: '#ffffff',
    ink: '#0a3a78',
    head: 'myBCA',
    shown: (account) => `${account.slice(0, 3)}****${account.slice(-3)}`,
    rows: ({ name, account, amount, day, time, reference }) => ({
      title: 'Transfer Berhasil',
      big: `Rp ${dotted(amount)}`,
      rows: [
        ['Tanggal', `${dayText(day, ' ')} ${time}:21 WIB`],
        ['Rekening Sumber', `${account}`],
        ['', name],
        ['Tujuan', 'PT LUMBUNG INVESTASI'],
        ['', 'BCA 0140011001'],
        ['No. Referensi', reference],
      ],
    }),
  },
  mandiri: {
    bank: '008',
    ground: '#f4f6fb',
    ink: '#1d2b4f',
    head: "Livin' by Mandiri",
    shown: (account) => account,
    rows: ({ name, account, amount, fee, day, time, reference }) => ({
      title: 'Transaksi Berhasil',
      big: null,
      rows: [
        ['Tanggal', `${dayText(day, ' ')}, ${time}`],
        ['No. Transaksi', reference],
        ['Penerima', 'LUMBUNG BCA 0140011001'],
        ['Sumber Dana', name],
        ['', `Bank Mandiri ${account}`],
        ['Nominal Transfer', `Rp ${dotted(amount)}`],
        ['Biaya Admin', `Rp ${dotted(fee)}`],
        ['Total', `Rp ${dotted(amount + fee)}`],
      ],
    }),
  },
  bni: {
    bank: '009',
    ground: '#ffffff',
    ink: '#12343b',
    head: 'wondr by BNI',
    shown: (account) => `****${account.slice(-4)}`,
    rows: ({ name, account, amount, day, time, reference }) => ({
      title: 'Transfer berhasil',
      big: null,
      rows: [
        ['Waktu', `${day.split('-').toReversed().join('/')} ${time} WIB`],
        ['Dari', `${name} BNI ${account}`],
        ['Ke', 'LUMBUNG 0140011001'],
        ['Jumlah', `Rp${dotted(amount)},00`],
        ['Ref', reference],
      ],
    }),
  },
  bri: {
    bank: '002',
    ground: '#e9f1fb',
    ink: '#00346b',
    head: 'BRImo',
    shown: (account) => account,
    rows: ({ name, account, amount, day, time, reference }) => ({
      title: 'Transaksi Berhasil',
      big: null,
      rows: [
        ['Tanggal', `${day} ${time}:09`],
        ['Nomor Referensi', reference],
        ['Sumber Dana', `${name} ${account}`],
        ['Tujuan', 'LUMBUNG BCA 0140011001'],
        ['Nominal', `Rp ${dotted(amount)}`],
        ['Biaya Admin', 'Rp 2.500'],
        ['Total', `Rp ${dotted(amount + 2_500)}`],
      ],
    }),
  },
  blu: {
    bank: '501',
    ground: '#10182b',
    ink: '#eef3ff',
    head: 'blu by BCA Digital',
    shown: (account) => account,
    rows: ({ name, account, amount, day, time, reference }) => ({
      title: 'Berhasil dikirim',
      big: `Rp ${dotted(amount)}`,
      rows: [
        ['Waktu', `${dayText(day, ' ')} ${time}`],
        ['Pengirim', `${name} blu ${account}`],
        ['Penerima', 'LUMBUNG 0140011001'],
        ['ID Transaksi', reference],
      ],
    }),
  },
  permata: {
    bank: '013',
    ground: '#ffffff',
    ink: '#1b1b1b',
    head: 'PermataBank',
    shown: (account) => account,
    rows: ({ account, amount, day, time, reference }) => ({
      title: 'Transfer Successful',
      big: null,
      rows: [
        ['Date', `${dayText(day, '-')} ${time} WIB`],
        ['From', `Permata ${account}`],
        ['To', 'LUMBUNG BCA 0140011001'],
        ['Amount', `IDR ${comma(amount)}.00`],
        ['Reference No.', reference],
      ],
    }),
  },
};
export type ReceiptLook = keyof typeof LOOKS;

/** The receipt of a number as the app of a bank shows it; the same on every machine. */
export function specimenReceipt(look: ReceiptLook, number: number, says: Says = {}): SpecimenReceipt {
  const part = (what: string): number => uniform('receipt', look, what, number);
  const whole = (what: string, least: number, most: number): number => least + Math.floor(part(what) * (most - least + 1));
  const two = (value: number): string => String(value).padStart(2, '0');
  const { bank, ground, ink, head, shown, rows } = LOOKS[look];
  const full = says.account ?? String(whole('account', 1_000_000_000, 9_999_999_999));
  const transfer: Transfer = {
    name: NAMES[whole('name', 0, NAMES.length - 1)]!,
    account: shown(full),
    amount: says.amount ?? whole('amount', 20, 90_000) * 1_000 + whole('odd', 0, 1) * 500,
    fee: 6_500,
    day: says.day ?? `2026-${two(whole('month', 1, 12))}-${two(whole('day', 1, 28))}`,
    time: says.time ?? `${two(whole('hour', 7, 21))}:${two(whole('minute', 0, 59))}`,
    reference: says.reference ?? `${whole('reference', 20_260_000, 20_269_999)}${whole('serial', 10_000_000, 99_999_999)}`,
  };
  const { title, big, rows: lines } = rows(transfer);
  const [width, top] = [540, big === null ? 250 : 320];
  const drawn = lines
    .map(([label, value], index) => {
      const y = top + index * 62;
      return `<text x="34" y="${y}" opacity="0.85">${escaped(label)}</text><text x="506" y="${y}" text-anchor="end" font-weight="600">${escaped(value)}</text>`;
    })
    .join('');
  const height = top + lines.length * 62 + 40;
  return {
    reading: {
      bank,
      account: transfer.account,
      amount: String(transfer.amount),
      at: toIso(at(parseDay(transfer.day)!, timeOfDay(transfer.time))),
      reference: transfer.reference,
    },
    width: 1_080,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Roboto" fill="${ink}">
      <rect width="${width}" height="${height}" fill="${ground}"/>
      <text x="34" y="64" font-size="26" font-weight="700">${escaped(head)}</text>
      <circle cx="270" cy="130" r="26" fill="#2f9e63"/><path d="M258 130l9 9 16-18" fill="none" stroke="#fff" stroke-width="5"/>
      <text x="270" y="196" text-anchor="middle" font-size="24" font-weight="600">${title}</text>
      ${big === null ? '' : `<text x="270" y="256" text-anchor="middle" font-size="34" font-weight="700">${big}</text>`}
      <g font-size="20">${drawn}</g></svg>`,
  };
}

const escaped = (text: string): string => text.replace(/[<>&"']/g, (character) => `&#${character.codePointAt(0)};`);
