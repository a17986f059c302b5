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
  /** Further ways to reach it, as far as there are any. */
  readonly support: Settings['support'];
  /** Who an SMS to its people says to be from. Null for the sender of the server; of a partner it means that they get none. */
  readonly smsSender: string | null;
  /** The name of this server at which only its people come in; null where there is none. */
  readonly host: string | null;
  /** Where its app is when it is not this one. */
  readonly appUrl: string | null;
}

/** What brands are looked up with. */
export interface Branding {
  readonly reference: ReferenceCache;
  readonly settings: Pick<Settings, 'brand' | 'supportEmail' | 'support' | 'origin'>;
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
  readonly support_phone: string | null;
  readonly support_whatsapp: string | null;
  readonly support_from: string | null;
  readonly support_until: string | null;
  readonly sms_sender: string | null;
}
const load = sql('brands.load', 'select * from platform.brand');
const partners = referenceTable('platform.brands', async (db) =>
  (await db.query<Row>(load)).map(
    ({ code, name, mark, palette, host, support_from: from, support_until: until, ...row }): Brand => ({
      code,
      name,
      mark,
      palette,
      host,
      mailFrom: row.mail_from,
      supportEmail: row.support_email,
      // What it did not tell is left out: ours is not hers.
      support: { phone: row.support_phone, whatsapp: row.support_whatsapp, hours: from !== null && until !== null ? { from, until } : null },
      smsSender: row.sms_sender,
      appUrl: row.app_url,
    }),
  ),
);

const own = ({ settings: { brand: name, supportEmail, support } }: Branding): Brand => ({
  code: OWN,
  name,
  mark: null,
  palette: OWN,
  mailFrom: null,
  supportEmail,
  support,
  smsSender: null,
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

/** By which media codes reach the phones of its people: by none that shows our name in place of theirs, as our number at WhatsApp does. */
export const phoneMediaOf = ({ code, smsSender }: Brand, { phoneMedia }: Pick<Settings, 'phoneMedia'>): Settings['phoneMedia'] =>
  code === OWN ? phoneMedia : phoneMedia.filter((medium) => medium === 'sms' && smsSender !== null);

/** Where an account of ours is opened. */
export const registerUrl = ({ origin }: Pick<Settings, 'origin'>): string => new URL('/register', origin).href;

/** Where this server is found under the name of a brand: the head of links in its mails. */
export function originOf({ host }: Pick<Brand, 'host'>, { origin }: Pick<Settings, 'origin'>): string {
  if (host === null) return origin;
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}
