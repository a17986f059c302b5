/** The invented people who can sign in to the sandbox. */

/** The password of every seeded login; the sandbox displays it. */
export const PASSWORD = 'panen-raya-2026';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly investorId: string;
  readonly loginId: string;
  readonly isVerified: boolean;
  readonly riskLevel: number | null;
  readonly ifua: string | null;
  /** The account for payouts; null before verification. */
  readonly account: { readonly bank: string; readonly number: string; readonly holder?: string } | null;
  /** The roles in a company; null for private investors. The first person of a company carries the company's own data. */
  readonly role: { readonly makes: boolean; readonly approves: boolean } | null;
  /** The name of the company, and its type in the lookup list. */
  readonly company?: { readonly name: string; readonly type: string };
  /** The code that an agent hands out; `broughtBy` is the code of the agent who brought the investor. */
  readonly agentCode?: string;
  readonly broughtBy?: string;
  /** The code of the partner brand, for its users. */
  readonly brand?: string;
  readonly what: string;
}

/** One investor, several people: an order of one awaits the approval of another. */
const COMPANY = {
  investorId: '01930000-0000-7000-8000-000000000003',
  isVerified: true,
  riskLevel: 3,
  ifua: 'LB001IF000000003',
  account: { bank: '014', number: '5271893347', holder: 'PT Sumber Lestari Abadi' },
  company: { name: 'PT Sumber Lestari Abadi', type: '1' },
} as const;

export const INVESTORS: readonly Person[] = [
  {
    email: 'investor@sandbox.test',
    name: 'Ratna Anggraini',
    investorId: '01930000-0000-7000-8000-000000000001',
    loginId: '01930000-0000-7000-8000-000000000101',
    isVerified: true,
    riskLevel: 3,
    ifua: 'LB001IF000000001',
    account: { bank: '014', number: '5271893346' },
    role: null,
    broughtBy: 'TARUNA',
    what: 'verified, with a history; brought by an agent',
  },
  {
    email: 'new@sandbox.test',
    name: 'Bagus Prakoso',
    investorId: '01930000-0000-7000-8000-000000000002',
    loginId: '01930000-0000-7000-8000-000000000102',
    isVerified: false,
    riskLevel: null,
    ifua: null,
    account: null,
    role: null,
    what: 'registered, identity not yet verified',
  },
  {
    email: 'maker@company.test',
    name: 'Nadia Permana',
    ...COMPANY,
    loginId: '01930000-0000-7000-8000-000000000103',
    role: { makes: true, approves: false },
    what: 'of a company, places its orders',
  },
  {
    email: 'approver@company.test',
    name: 'Hendra Wijaya',
    ...COMPANY,
    loginId: '01930000-0000-7000-8000-000000000104',
    role: { makes: true, approves: true },
    what: 'of the same company, approves what others order',
  },
  {
    email: 'agent@sandbox.test',
    name: 'Taruna Adiputra',
    investorId: '01930000-0000-7000-8000-000000000004',
    loginId: '01930000-0000-7000-8000-000000000105',
    isVerified: false,
    riskLevel: null,
    ifua: null,
    account: null,
    role: null,
    agentCode: 'TARUNA',
    what: 'an agent with the code TARUNA, earns 1 % of the fees of whom he brings',
  },
  {
    email: 'partner@sandbox.test',
    name: 'Ayu Kartika',
    investorId: '01930000-0000-7000-8000-000000000005',
    loginId: '01930000-0000-7000-8000-000000000106',
    isVerified: true,
    riskLevel: 3,
    ifua: 'LB001IF000000005',
    account: { bank: '014', number: '5271893348' },
    role: null,
    brand: 'lesung',
    what: 'a user of the partner brand Lesung, verified',
  },
  {
    email: 'otherapp@sandbox.test',
    name: 'Galih Nugroho',
    investorId: '01930000-0000-7000-8000-000000000006',
    loginId: '01930000-0000-7000-8000-000000000107',
    isVerified: false,
    riskLevel: null,
    ifua: null,
    account: null,
    role: null,
    brand: 'perahu',
    what: 'a user of a brand whose app is elsewhere: is sent there',
  },
];

/** Shares of subscription fees in millionths: of one agent, and of all others. */
export const COMMISSIONS = { own: { agentCode: 'TARUNA', share: 10_000 }, others: { share: 5_000 } } as const;

export interface Operator {
  readonly email: string;
  readonly name: string;
  readonly operatorId: string;
  readonly roles: readonly string[];
  /** The secret of the authenticator, in base 32; the sandbox shows the current code. */
  readonly secret: string;
}

export const OPERATORS: readonly Operator[] = [
  {
    email: 'compliance@sandbox.test',
    name: 'Laras Wibowo',
    operatorId: '01930000-0000-7000-8000-000000000201',
    roles: ['compliance'],
    secret: 'MRGWK3TUMFZWS3TEORUGKYLOMRZWCYLN',
  },
  {
    email: 'finance@sandbox.test',
    name: 'Damar Setiawan',
    operatorId: '01930000-0000-7000-8000-000000000202',
    roles: ['finance'],
    secret: 'OBSXE2LIMFXGO5LTORUWG33SN5XWC3DF',
  },
  {
    email: 'admin@sandbox.test',
    name: 'Sekar Maharani',
    operatorId: '01930000-0000-7000-8000-000000000203',
    roles: ['admin'],
    secret: 'NNUWG2LBNRXW4Z3FNZTWY2LEMFWWK4TB',
  },
  {
    email: 'support@sandbox.test',
    name: 'Bimo Nugraha',
    operatorId: '01930000-0000-7000-8000-000000000204',
    roles: ['support'],
    secret: 'ONUW4ZLSMFRGC4TBNZSWY5LCNFWWC5DB',
  },
  {
    email: 'product@sandbox.test',
    name: 'Citra Lestari',
    operatorId: '01930000-0000-7000-8000-000000000205',
    roles: ['product'],
    secret: 'OBZG6ZDVNNZWC53BNBSW2YLTMFWGC2DB',
  },
  {
    email: 'compliance2@sandbox.test',
    name: 'Yudha Prameswara',
    operatorId: '01930000-0000-7000-8000-000000000206',
    roles: ['compliance'],
    secret: 'PJXW4ZLSMFVGK3TUMFWSA4DFNRUWQYLS',
  },
];

/** An account in the agent's name that is not registered yet: the agent adds it so that commissions can be paid. */
export const AGENT_ACCOUNT = { agentCode: 'TARUNA', bank: '014', number: '5271893350' } as const;

/** The account holder's name at the bank, for people who can sign in. */
export const ownerAt = (bank: string, account: string): string | undefined => {
  if (bank === AGENT_ACCOUNT.bank && account === AGENT_ACCOUNT.number)
    return INVESTORS.find(({ agentCode }) => agentCode === AGENT_ACCOUNT.agentCode)?.name.toUpperCase();
  const owner = INVESTORS.find((one) => one.account?.bank === bank && one.account.number === account);
  return owner && (owner.account?.holder ?? owner.name).toUpperCase();
};
