/** How to pay a virtual account at each bank, step by step. Loaded only where it is shown. */
import type { InstructionBank } from '@lumbung/contract/payments/get-instruction.ts';
import type { Language } from './messages.ts';

export interface Channel {
  readonly name: string;
  readonly steps: readonly string[];
}

/** `exact`: the bank knows the bill and shows its amount. `askedAgain`: the payer has to enter the amount. */
export type AmountRule = 'exact' | 'askedAgain';

export const AMOUNT_RULES: { readonly [Rule in AmountRule]: { readonly [L in Language]: string } } = {
  exact: {
    id: 'Jumlah yang dibayar harus sama persis dengan tagihan. Jumlah lain tidak dapat diproses.',
    en: 'The amount you pay must match the bill exactly. Any other amount cannot be processed.',
  },
  askedAgain: {
    id: 'Bank tidak menampilkan jumlahnya. Ketik ulang jumlah tagihan dengan tepat; jumlah lain tidak dapat diproses.',
    en: 'The bank does not show the amount. Type the amount of the bill again, exactly; any other amount cannot be processed.',
  },
};

/** The payment step that deals with the amount. */
const AMOUNT_STEPS = {
  exact: { id: 'Periksa nama dan jumlah tagihan. Keduanya harus sama dengan halaman ini.', en: 'Check the name and the amount. Both must match this page.' },
  askedAgain: {
    id: 'Periksa nama, lalu masukkan jumlah tagihan sekali lagi, tepat sampai rupiah terakhir.',
    en: 'Check the name, then enter the amount of the bill again, to the last rupiah.',
  },
} as const;

export interface Instruction {
  readonly name: string;
  /** National code of the bank, for transfers from other banks. */
  readonly code: string;
  /** Typed before the number. */
  readonly prefix: string | null;
  /** Length of its virtual account numbers; null where it varies. */
  readonly digits: number | null;
  readonly channels: { readonly [Rule in AmountRule]: { readonly [L in Language]: readonly Channel[] } };
  readonly note?: { readonly [L in Language]: string };
}

interface Menus {
  readonly app: string;
  readonly web: string;
  /** Where the bank's app has its virtual account menu, in the bank's own words. */
  readonly menu: { readonly [L in Language]: string };
  readonly prefix?: string;
  readonly digits?: number;
  /** True if customers of any other bank can pay its numbers. */
  readonly isOpenToAll?: boolean;
}

/** How to pay from another bank: a transfer to the number as if it were an account. */
const fromOthers = (bank: string, code: string) => ({
  id: {
    name: 'Bank lain',
    steps: [
      'Buka aplikasi atau ATM bank Anda, lalu pilih transfer ke bank lain.',
      `Pilih ${bank} (kode ${code}) sebagai bank tujuan.`,
      'Masukkan nomor virtual account di atas sebagai rekening tujuan.',
      'Masukkan jumlah tagihan tepat sampai rupiah terakhir. Biaya transfer ditambahkan oleh bank Anda.',
      'Periksa nama penerima, lalu setujui. Status di sini berubah sendiri.',
    ],
  },
  en: {
    name: 'Another bank',
    steps: [
      'Open the app of your bank or go to its ATM, and choose a transfer to another bank.',
      `Choose ${bank} (code ${code}) as the receiving bank.`,
      'Enter the virtual account number above as the receiving account.',
      'Enter the amount exactly, to the last rupiah. Your bank adds its fee.',
      'Check the name of the receiver, then confirm. The status here updates itself.',
    ],
  },
});

/** The three channels that every bank offers, and other banks where possible. Names of apps and menus are the bank's own. */
function channels(bank: string, code: string, menus: Menus, rule: AmountRule): Instruction['channels'][AmountRule] {
  const amount = AMOUNT_STEPS[rule];
  const prefix = menus.prefix;
  const others = menus.isOpenToAll ? fromOthers(bank, code) : null;
  return {
    id: [
      {
        name: 'Mobile banking',
        steps: [
          `Buka ${menus.app} dan masuk.`,
          `Pilih ${menus.menu.id}.`,
          `Masukkan nomor virtual account di atas${prefix ? `, diawali ${prefix}` : ''}.`,
          amount.id,
          'Masukkan PIN. Status di sini berubah sendiri.',
        ],
      },
      {
        name: 'ATM',
        steps: [
          `Masukkan kartu ${bank} dan PIN.`,
          `Pilih ${menus.menu.id}.`,
          `Masukkan nomor virtual account di atas${prefix ? `, diawali ${prefix}` : ''}.`,
          amount.id,
          'Setujui pembayarannya.',
          'Simpan struk. Status di sini berubah sendiri.',
        ],
      },
      {
        name: 'Internet banking',
        steps: [
          `Masuk ke ${menus.web}.`,
          `Pilih ${menus.menu.id}.`,
          `Masukkan nomor virtual account di atas${prefix ? `, diawali ${prefix}` : ''}.`,
          amount.id,
          'Setujui dengan token atau kode Anda. Status di sini berubah sendiri.',
        ],
      },
      ...(others ? [others.id] : []),
    ],
    en: [
      {
        name: 'Mobile banking',
        steps: [
          `Open ${menus.app} and sign in.`,
          `Choose ${menus.menu.en}.`,
          `Enter the virtual account number above${prefix ? `, starting with ${prefix}` : ''}.`,
          amount.en,
          'Enter your PIN. The status here updates itself.',
        ],
      },
      {
        name: 'ATM',
        steps: [
          `Insert your ${bank} card and enter your PIN.`,
          `Choose ${menus.menu.en}.`,
          `Enter the virtual account number above${prefix ? `, starting with ${prefix}` : ''}.`,
          amount.en,
          'Confirm the payment.',
          'Keep the receipt. The status here updates itself.',
        ],
      },
      {
        name: 'Internet banking',
        steps: [
          `Sign in to ${menus.web}.`,
          `Choose ${menus.menu.en}.`,
          `Enter the virtual account number above${prefix ? `, starting with ${prefix}` : ''}.`,
          amount.en,
          'Confirm with your token or code. The status here updates itself.',
        ],
      },
      ...(others ? [others.en] : []),
    ],
  };
}

const bank = (name: string, code: string, menus: Menus, note?: Instruction['note']): Instruction => ({
  name,
  code,
  prefix: menus.prefix ?? null,
  digits: menus.digits ?? null,
  channels: { exact: channels(name, code, menus, 'exact'), askedAgain: channels(name, code, menus, 'askedAgain') },
  ...(note ? { note } : {}),
});

const FIVE_MINUTES = {
  id: 'Setelah pembayaran lewat BSI, status dapat membutuhkan waktu hingga 5 menit.',
  en: 'After a payment through BSI, the status can take up to 5 minutes.',
};

export const INSTRUCTIONS: Readonly<Record<InstructionBank, Instruction>> = {
  bca: bank('BCA', '014', {
    app: 'BCA mobile (m-BCA)',
    web: 'KlikBCA',
    digits: 16,
    menu: { id: 'm-Transfer, lalu BCA Virtual Account', en: 'm-Transfer, then BCA Virtual Account' },
  }),
  bni: bank('BNI', '009', {
    app: 'wondr by BNI',
    web: 'BNI Internet Banking',
    digits: 16,
    menu: { id: 'Transfer, lalu Virtual Account Billing', en: 'Transfer, then Virtual Account Billing' },
    isOpenToAll: true,
  }),
  bri: bank('BRI', '002', { app: 'BRImo', web: 'Internet Banking BRI', menu: { id: 'Pembayaran, lalu BRIVA', en: 'Payment, then BRIVA' } }),
  bsi: bank(
    'BSI',
    '451',
    { app: 'BYOND by BSI', web: 'BSI Net Banking', menu: { id: 'Bayar, lalu Institusi', en: 'Pay, then Institution' }, prefix: '900' },
    FIVE_MINUTES,
  ),
  bjb: bank('bank bjb', '110', { app: 'bjb DIGI', web: 'bjb NET', menu: { id: 'Bayar, lalu Virtual Account', en: 'Pay, then Virtual Account' } }),
  danamon: bank('Danamon', '011', {
    app: 'D-Bank PRO',
    web: 'Danamon Online Banking',
    digits: 16,
    menu: { id: 'Pembayaran, lalu Virtual Account', en: 'Payment, then Virtual Account' },
    isOpenToAll: true,
  }),
  mandiri: bank('Bank Mandiri', '008', {
    app: 'Livin’ by Mandiri',
    web: 'Mandiri Online',
    digits: 16,
    menu: { id: 'Bayar, lalu Multi Payment', en: 'Pay, then Multi Payment' },
  }),
  cimb: bank('CIMB Niaga', '022', {
    app: 'OCTO Mobile',
    web: 'OCTO Clicks',
    menu: { id: 'Transfer, lalu Virtual Account', en: 'Transfer, then Virtual Account' },
  }),
  hana: bank('KEB Hana', '484', {
    app: 'MyHana Mobile',
    web: 'Hana Internet Banking',
    menu: { id: 'Transfer, lalu Virtual Account', en: 'Transfer, then Virtual Account' },
  }),
  maybank: bank('Maybank', '016', {
    app: 'M2U ID',
    web: 'Maybank2u',
    digits: 16,
    menu: { id: 'Transfer, lalu Virtual Account', en: 'Transfer, then Virtual Account' },
  }),
  neo: bank('Bank Neo Commerce', '490', {
    app: 'neobank',
    web: 'neobank',
    menu: { id: 'Transfer, lalu Virtual Account', en: 'Transfer, then Virtual Account' },
  }),
  muamalat: bank('Bank Muamalat', '147', {
    app: 'Muamalat DIN',
    web: 'Madina',
    menu: { id: 'Pembayaran, lalu Virtual Account', en: 'Payment, then Virtual Account' },
  }),
  permata: bank('Permata', '013', {
    app: 'PermataMobile X',
    web: 'PermataNet',
    menu: { id: 'Pembayaran, lalu Virtual Account', en: 'Payment, then Virtual Account' },
    digits: 16,
    isOpenToAll: true,
  }),
  'permata-syariah': bank('Permata Syariah', '013', {
    app: 'PermataMobile X',
    web: 'PermataNet',
    menu: { id: 'Pembayaran, lalu Virtual Account', en: 'Payment, then Virtual Account' },
  }),
};
