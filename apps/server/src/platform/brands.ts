/** Brands: our own, which is a setting, and those of partners. Whose name, looks, sender, entry and products somebody meets. */
import type { Settings } from './context.ts';
import { sql } from './database.ts';
import { type ReferenceCache, referenceTable } from './reference.ts';

/** The code of our own brand. */
export const OWN = 'own';

export interface Brand {
  readonly code: string;
  readonly name: string;
  /** The letters of its sign; null where the app has a picture of its own. */
  readonly mark: string | null;
  /** The name of its colours. */
  readonly palette: string;
  /** Who its mails are from; null for the sender of the server. */
  readonly mailFrom: string | null;
  readonly supportEmail: string;
  /** The name of this server at which only its people come in; null where there is none. */
  readonly host: string | null;
  /** Where its app is when it is not this one. */
  readonly appUrl: string | null;
}

/** What brands are looked up with. */
export interface Branding {
  readonly reference: ReferenceCache;
  readonly settings: Pick<Settings, 'brand' | 'supportEmail' | 'origin'>;
}

interface Row {
  readonly code: string;
  readonly name: string;
  readonly mark: string;
  readonly palette: string;
  readonly mail_from: string;
  readonly support_email: string;
  readonly host: string | null;
  readonly app_url: string | null;
}
const load = sql('brands.load', 'select * from platform.brand');
const partners = referenceTable('platform.brands', async (db) =>
  (await db.query<Row>(load)).map(
    ({ mail_from: mailFrom, support_email: supportEmail, app_url: appUrl, ...row }): Brand => ({ ...row, mailFrom, supportEmail, appUrl }),
  ),
);

const own = ({ settings: { brand: name, supportEmail } }: Branding): Brand => ({
  code: OWN,
  name,
  mark: null,
  palette: OWN,
  mailFrom: null,
  supportEmail,
  host: null,
  appUrl: null,
});

/** Every brand there is, our own first. */
export const brandsOf = async (given: Branding): Promise<readonly Brand[]> => [own(given), ...(await given.reference.get(partners))];

/** The brand of a code. Throws when it is none: an investor has one that is configured. */
export async function brandOf(given: Branding, code: string): Promise<Brand> {
  const found = (await brandsOf(given)).find((brand) => brand.code === code);
  if (!found) throw new RangeError(`no brand is called ${code}`);
  return found;
}

/** The brand by whose entry somebody came: our own unless the name of the server is that of another one. */
export async function entryAt(given: Branding, hostname: string): Promise<Brand> {
  const all = await brandsOf(given);
  return all.find(({ host }) => host !== null && host === hostname.toLowerCase()) ?? all[0]!;
}

/** Whether people of a brand are served at an entry: at ours all whose app this is, at that of a partner only its own. */
export const isServedAt = (entry: Brand, brand: Brand): boolean => brand.appUrl === null && (entry.code === OWN || entry.code === brand.code);

/** Where this server is found under the name of a brand: the head of links in its mails. */
export function originOf({ host }: Pick<Brand, 'host'>, { origin }: Pick<Settings, 'origin'>): string {
  if (host === null) return origin;
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}
