/**
 * The value types that a request may contain; no call defines its own. Control characters are rejected in all texts
 * (`http/normalise.ts`), and `tests/static` requires that every text has a maximum length.
 */
import { PERSON_NAME } from '@lumbung/kernel/identity.ts';
import { Type } from 'typebox';

/** One line of text. */
export const Text = (maxLength: number, options: { readonly minLength?: number; readonly description?: string } = {}) => Type.String({ maxLength, ...options });

/** A password as typed: never trimmed or shortened. */
export const Password = (minLength: number, description?: string) =>
  Type.String({ minLength, maxLength: minLength > 1 ? 128 : 1024, ...(description ? { description } : {}) });

/** A code that was sent, comes from a device, or is carried by a link. */
export const Code = (description?: string) => Type.String({ minLength: 1, maxLength: 200, ...(description ? { description } : {}) });

/** An email address for look-up only: any text is accepted and answered alike. */
export const KnownEmail = Type.String({ minLength: 1, maxLength: 254 });

/** An Indonesian mobile number. */
export const Phone = Type.String({ pattern: '^(\\+?62|0)8[0-9]{7,12}$', description: 'An Indonesian mobile number' });

/** A product, by id or slug. */
export const ProductRef = (description?: string) => Type.String({ minLength: 1, maxLength: 80, ...(description ? { description } : {}) });

/** An article, by id or slug. */
export const ArticleRef = Type.String({ minLength: 1, maxLength: 80 });

/** The slug of an article. */
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 3, maxLength: 80, description: 'Small letters, digits and hyphens' });

/** Version of a document: the month or day from which it applies. */
export const DocumentVersion = Type.String({
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$',
  description: 'The month or day of a document: 2026-11',
});

/** A day in Jakarta within a plausible range. */
export const Day = Type.String({ format: 'date' });

/** A time of day in WIB. */
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'A time of day in WIB' });

/** A series of government bonds, as the ministry names it. */
export const BondSeri = Type.String({ pattern: '^(ORI|SR|SBR|ST)\\d{3}(T\\d)?$', description: 'A series of government bonds: ORI031T3' });

/** The registry's code of a fund, or our code of an investment manager or index. */
export const MarketCode = Type.String({ pattern: '^[A-Z0-9]{2,20}$', description: 'Capital letters and digits' });

/** A bank by its national clearing code. */
export const BankCode = Type.String({ pattern: '^\\d{3}$', description: 'The national clearing code' });

/** A bank account number. */
export const BankAccount = (description?: string) => Type.String({ pattern: '^\\d{6,20}$', ...(description ? { description } : {}) });

/** The code of a new agent, case-insensitive. */
export const NewAgentCode = Type.String({
  maxLength: 24,
  pattern: '^ *[A-Za-z0-9]{3,20} *$',
  description: 'Letters and digits, case-insensitive',
});

/** Tax exchange rate in rupiah per dollar. */
export const TaxRate = Type.String({
  pattern: '^[1-9]\\d{3,5}(\\.\\d{1,2})?$',
  description: 'For dollars: tax exchange rate in rupiah per dollar, by the weekly decree',
});

/** An instant in ISO 8601 with offset. */
export const Moment = Type.String({ format: 'date-time' });

/** A month in Jakarta within a plausible range. */
export const Month = (description?: string) => Type.String({ pattern: '^(19|20)\\d\\d-(0[1-9]|1[0-2])$', ...(description ? { description } : {}) });

/** The treasury's receipt number of a payment. */
export const Ntpn = Type.String({ pattern: '^[0-9A-Z]{16}$', description: 'Receipt number of the treasury (NTPN): sixteen digits and capital letters' });

/** A person's tax number: sixteen digits; for a resident, the NIK. */
export const TaxNumber = Type.String({ pattern: '^[0-9]{16}$', description: 'Sixteen digits; for a resident person the NIK' });

/** Cursor from the previous page of a list. */
export const Cursor = Type.String({ maxLength: 200, pattern: '^[\\w-]+$', description: 'The `next` of the previous page' });

/** A SHA-256 digest, as given in a reply. */
export const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Bytes in base64url, as browsers report an authenticator's output. */
export const Bytes = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$', ...(description ? { description } : {}) });

/** A job by its number in the queue. */
export const JobId = Type.String({ maxLength: 18, pattern: '^[1-9]\\d*$' });

/** A single email address, without lists or display names. Surrounding blanks are trimmed. */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: "^ *[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+ *$",
  description: 'One mail address',
});

/** A personal name: letters of any script and the characters between them. It appears in our mails, so it must not contain addresses or sentences. */
export const PersonName = Type.String({
  minLength: 2,
  maxLength: 100,
  pattern: PERSON_NAME,
  description: 'As on the identity card',
});

/** A company name: letters of any script, digits, and the characters between them; no addresses or sentences, because it appears in mails. */
export const CompanyName = Type.String({
  minLength: 2,
  maxLength: 150,
  pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}\\p{Nd} .,'’()&\\-]+$",
  description: 'As in its deed of establishment',
});

/** A text of several lines. */
export const Paragraph = (maxLength: number, options: { readonly minLength?: number; readonly pattern?: string; readonly description?: string } = {}) =>
  Type.String({ maxLength, lines: true, ...options });

/** An amount as a request may send it: an integer or a decimal text. */
export const AmountInput = Type.Union([Type.Integer(), Type.String({ maxLength: 40, pattern: '^-?\\d{1,30}(\\.\\d{1,10})?$' })], {
  description: 'An amount in the currency of the product, as an integer or a decimal string',
});

/** The same for query strings, where every value is text and a number type would accept other notations. */
export const AmountText = Type.String({
  maxLength: 40,
  pattern: '^\\d{1,30}(\\.\\d{1,10})?$',
  description: 'An amount in the currency of the product, as a decimal string',
});

/** Fund units as a request may send them: custodians keep four decimals. */
export const UnitsInput = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 20, pattern: '^\\d{1,14}(\\.\\d{1,4})?$' })], {
  description: 'Fund units, at most four decimals, as an integer or a decimal string',
});

/** A net asset value as a request may send it: at most six decimals. */
export const NavInput = Type.String({ maxLength: 20, pattern: '^\\d{1,12}(\\.\\d{1,6})?$', description: 'The NAV of one unit as a decimal string' });

/** A fraction as a request may send it: from 0 to 1, at most six decimals. */
export const ShareInput = Type.String({
  maxLength: 8,
  pattern: '^(0(\\.\\d{1,6})?|1(\\.0{1,6})?)$',
  description: 'A fraction as a decimal string: 0.01 is one percent',
});

export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });

/** Cart type: 0 and 1 are the normal cart, 99 the cart of a goal. */
export const CartTypeInput = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(99)], { default: 0 });

/** Paging parameters of every list. */
export const pagingInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

/** A promotion code as typed: case and surrounding blanks do not matter. */
export const PromotionCode = Type.String({ minLength: 1, maxLength: 30, pattern: '^ *[A-Za-z0-9]{1,20} *$', description: 'The code of a promotion' });
