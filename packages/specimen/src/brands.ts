/** The invented brands of the sandbox: one that uses this app, one with an app of its own; and the users that the first one sent. */
import type { FUNDS } from './funds.ts';

export interface PartnerBrand {
  readonly code: string;
  readonly name: string;
  readonly mark: string;
  readonly palette: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  readonly support: { readonly phone: string; readonly whatsapp: string; readonly from: string; readonly until: string } | null;
  readonly smsSender: string | null;
  readonly host: string | null;
  readonly appUrl: string | null;
  /** Whether it offers a fund. */
  readonly offers: (fund: (typeof FUNDS)[number]) => boolean;
}

/** Sold only under the partner's name. */
const ONLY_LESUNG = 'meratus-sukuk-negara';

export const BRANDS: readonly PartnerBrand[] = [
  {
    code: 'lesung',
    name: 'Lesung',
    mark: 'Le',
    palette: 'teal',
    mailFrom: 'Lesung <halo@lesung.test>',
    supportEmail: 'bantuan@lesung.test',
    support: { phone: '+62 21 5550 1700', whatsapp: '628115551700', from: '08:00', until: '20:00' },
    smsSender: 'LESUNG',
    host: 'lesung.localhost',
    appUrl: null,
    offers: ({ type, currency }) => (type === 'moneyMarket' || type === 'fixedIncome') && currency === 'IDR',
  },
  {
    code: 'perahu',
    name: 'Perahu',
    mark: 'Pe',
    palette: 'teal',
    mailFrom: 'Perahu <halo@perahu.test>',
    supportEmail: 'bantuan@perahu.test',
    support: null,
    smsSender: null,
    host: null,
    appUrl: 'https://app.perahu.test/masuk',
    offers: () => false,
  },
];

/** The codes of the brands that offer a fund. */
export const brandsOffering = (fund: (typeof FUNDS)[number]): string[] => [
  ...(fund.slug === ONLY_LESUNG ? [] : ['own']),
  ...BRANDS.filter(({ offers }) => offers(fund)).map(({ code }) => code),
];

/** Users that a partner brand sent. The first has an account; the others have not set a password yet. */
export const PARTNER_USERS = [
  { brand: 'lesung', partnerUserId: 'LS-1001', email: 'partner@sandbox.test', phone: '081255501001', name: 'Ayu Kartika' },
  { brand: 'lesung', partnerUserId: 'LS-1002', email: 'sari@lesung.test', phone: '081255501002', name: 'Sari Melati' },
  { brand: 'lesung', partnerUserId: 'LS-1003', email: 'yoga@lesung.test', phone: '081255501003', name: 'Yoga Saputra' },
  { brand: 'lesung', partnerUserId: 'LS-1004', email: 'dewi@lesung.test', phone: '081255501004', name: 'Dewi Anjani' },
] as const;
