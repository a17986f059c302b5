/** Brands: our own, from settings, and those of partners. A brand decides name, appearance, sender, entry point and products. */
import type { Settings } from './context.ts';
import { sql } from './database.ts';
import { type ReferenceCache, referenceTable } from './reference.ts';

export const OWN = 'own';

export interface Brand {
  readonly code: string;
  readonly name: string;
  /** Letters of the logo; null if the app has a picture of its own. */
  readonly mark: string | null;
  /** Name of the colour palette. */
  readonly palette: string;
  /** Sender of its mails; null for the server's default sender. */
  readonly mailFrom: string | null;
  readonly supportEmail: string;
  /** Further support channels; each is null if the brand has none. */
  readonly support: Settings['support'];
  /** Sender name of SMS. Null means the server's default for our own brand, and no SMS for a partner's. */
  readonly smsSender: string | null;
  /** Host name that serves only this brand's users; null if there is none. */
  readonly host: string | null;
  /** URL of the partner's own app; null if its users use this one. */
  readonly appUrl: string | null;
}

/** What brand look-ups need. */
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
      // Channels the partner has not given stay null: our support does not stand in for a partner's.
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

/** All brands, our own first. */
export const brandsOf = async (given: Branding): Promise<readonly Brand[]> => [own(given), ...(await given.reference.get(partners))];

/** The brand with this code. Throws RangeError if there is none: an investor's brand is always configured. */
export async function brandOf(given: Branding, code: string): Promise<Brand> {
  const found = (await brandsOf(given)).find((brand) => brand.code === code);
  if (!found) throw new RangeError(`no brand is called ${code}`);
  return found;
}

/** The brand of the entry point: the partner whose host name this is, otherwise our own. */
export async function entryAt(given: Branding, hostname: string): Promise<Brand> {
  const all = await brandsOf(given);
  return all.find(({ host }) => host !== null && host === hostname.toLowerCase()) ?? all[0]!;
}

/** Whether users of a brand are served at an entry point: ours serves every brand that uses this app, a partner's only its own. */
export const isServedAt = (entry: Brand, brand: Brand): boolean => brand.appUrl === null && (entry.code === OWN || entry.code === brand.code);

/** Media that carry codes to this brand's users. A medium that would show our name instead of the partner's (our WhatsApp number) is excluded. */
export const phoneMediaOf = ({ code, smsSender }: Brand, { phoneMedia }: Pick<Settings, 'phoneMedia'>): Settings['phoneMedia'] =>
  code === OWN ? phoneMedia : phoneMedia.filter((medium) => medium === 'sms' && smsSender !== null);

/** URL at which an account with us is opened. */
export const registerUrl = ({ origin }: Pick<Settings, 'origin'>): string => new URL('/register', origin).href;

/** Origin of this server under the brand's host name; links in its mails begin with it. */
export function originOf({ host }: Pick<Brand, 'host'>, { origin }: Pick<Settings, 'origin'>): string {
  if (host === null) return origin;
  const url = new URL(origin);
  url.hostname = host;
  return url.origin;
}
