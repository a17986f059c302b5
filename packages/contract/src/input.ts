/**
 * The few kinds of value that a request may hold; no call makes one of its own. No text takes control characters: the
 * door refuses those everywhere (`http/normalise.ts`), and a house test asks that every text has an end.
 */
import { PERSON_NAME } from '@lumbung/kernel/identity.ts';
import { Type } from 'typebox';

/** One line of text. */
export const Text = (maxLength: number, options: { readonly minLength?: number; readonly description?: string } = {}) => Type.String({ maxLength, ...options });

/** A password as it is typed: never trimmed, never shortened. */
export const Password = (minLength: number, description?: string) =>
  Type.String({ minLength, maxLength: minLength > 1 ? 128 : 1024, ...(description ? { description } : {}) });

/** A code that somebody was sent, reads from a device, or that a link carries. */
export const Code = (description?: string) => Type.String({ minLength: 1, maxLength: 200, ...(description ? { description } : {}) });

/** An address that is looked up and not written to: whatever is typed there is answered like any other. */
export const KnownEmail = Type.String({ minLength: 1, maxLength: 254 });

/** An Indonesian mobile number. */
export const Phone = Type.String({ pattern: '^(\\+?62|0)8[0-9]{7,12}$', description: 'An Indonesian mobile number' });

/** A product, by its id or by its name in addresses. */
export const ProductRef = (description?: string) => Type.String({ minLength: 1, maxLength: 80, ...(description ? { description } : {}) });

/** An article, by its id or by its name in addresses. */
export const ArticleRef = Type.String({ minLength: 1, maxLength: 80 });

/** The name in addresses that somebody gives to what is written. */
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', minLength: 3, maxLength: 80, description: 'Small letters, digits and hyphens' });

/** What a document is called after: the month or the day it holds from. */
export const DocumentVersion = Type.String({
  pattern: '^20\\d\\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$',
  description: 'The month or day of a document: 2026-11',
});

/** A day in Jakarta that somebody alive could mean. */
export const Day = Type.String({ format: 'date' });

/** A time of day in WIB. */
export const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'A time of day in WIB' });

/** A series of government bonds as the ministry calls it. */
export const BondSeri = Type.String({ pattern: '^(ORI|SR|SBR|ST)\\d{3}(T\\d)?$', description: 'A series of government bonds: ORI031T3' });

/** What the registry calls a fund, and what we call an investment manager or an index. */
export const MarketCode = Type.String({ pattern: '^[A-Z0-9]{2,20}$', description: 'Capital letters and digits' });

/** A bank by its national clearing code. */
export const BankCode = Type.String({ pattern: '^\\d{3}$', description: 'The national clearing code' });

/** An account at a bank. */
export const BankAccount = (description?: string) => Type.String({ pattern: '^\\d{6,20}$', ...(description ? { description } : {}) });

/** The code of a new agent: capitals and small letters are the same. */
export const NewAgentCode = Type.String({
  maxLength: 24,
  pattern: '^ *[A-Za-z0-9]{3,20} *$',
  description: 'Letters and digits; capitals and small letters are the same',
});

/** Rupiah a dollar in taxes. */
export const TaxRate = Type.String({
  pattern: '^[1-9]\\d{3,5}(\\.\\d{1,2})?$',
  description: 'Of dollars: rupiah a dollar in taxes, by the decree of the week',
});

/** A moment, as ISO 8601 with its offset. */
export const Moment = Type.String({ format: 'date-time' });

/** A month in Jakarta that somebody alive could mean. */
export const Month = (description?: string) => Type.String({ pattern: '^(19|20)\\d\\d-(0[1-9]|1[0-2])$', ...(description ? { description } : {}) });

/** The receipt of the treasury for what was paid to it. */
export const Ntpn = Type.String({ pattern: '^[0-9A-Z]{16}$', description: 'The receipt of the treasury (NTPN): sixteen digits and capital letters' });

/** A tax number of a person: sixteen digits, of a resident the NIK. */
export const TaxNumber = Type.String({ pattern: '^[0-9]{16}$', description: 'Sixteen digits; of a resident person they are the NIK' });

/** Where a list goes on: what its last page gave out. */
export const Cursor = Type.String({ maxLength: 200, pattern: '^[\\w-]+$', description: 'The `next` of the page before' });

/** A SHA-256 digest, as we gave it out. */
export const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Bytes in base64url, as a browser tells what an authenticator made. */
export const Bytes = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$', ...(description ? { description } : {}) });

/** A job by its number in the queue. */
export const JobId = Type.String({ maxLength: 18, pattern: '^[1-9]\\d*$' });

/** One address, to which one mail goes: no lists, no names beside it. What surrounds it is cut off. */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: "^ *[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+ *$",
  description: 'One mail address',
});

/** The name of a person: letters of any script, and what stands between them. It is read in our mails, so it holds no address and no sentence. */
export const PersonName = Type.String({
  minLength: 2,
  maxLength: 100,
  pattern: PERSON_NAME,
  description: 'As on the identity card',
});

/** The name of a company: letters of any script, digits, and what stands between them; no address, and no sentence of ours to be read in mails. */
export const CompanyName = Type.String({
  minLength: 2,
  maxLength: 150,
  pattern: "^(?=.*\\p{L})[\\p{L}\\p{M}\\p{Nd} .,'’()&\\-]+$",
  description: 'As in its deed of establishment',
});

/** What somebody wrote, in several lines if need be. */
export const Paragraph = (maxLength: number, options: { readonly minLength?: number; readonly pattern?: string; readonly description?: string } = {}) =>
  Type.String({ maxLength, lines: true, ...options });

/** An amount as a request may send it: a whole number or a decimal text. */
export const AmountInput = Type.Union([Type.Integer(), Type.String({ maxLength: 40, pattern: '^-?\\d{1,30}(\\.\\d{1,10})?$' })], {
  description: 'An amount in the currency of the product, as an integer or a decimal string',
});

/** The same in an address, where every value is a text: a number there would be taken in ways that are no amounts. */
export const AmountText = Type.String({
  maxLength: 40,
  pattern: '^\\d{1,30}(\\.\\d{1,10})?$',
  description: 'An amount in the currency of the product, as a decimal string',
});

/** Fund units as a request may send them: custodians keep four decimals. */
export const UnitsInput = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 20, pattern: '^\\d{1,14}(\\.\\d{1,4})?$' })], {
  description: 'Fund units, at most four decimals, as an integer or a decimal string',
});

/** A net asset value as a request may send it: six decimals at most. */
export const NavInput = Type.String({ maxLength: 20, pattern: '^\\d{1,12}(\\.\\d{1,6})?$', description: 'The NAV of one unit as a decimal string' });

/** A share of one as a request may send it: from nothing to all of it, six decimals at most. */
export const ShareInput = Type.String({
  maxLength: 8,
  pattern: '^(0(\\.\\d{1,6})?|1(\\.0{1,6})?)$',
  description: 'A share of one as a decimal string: 0.01 is one percent',
});

export const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });

/** Cart type: 0 and 1 name the normal cart, 99 the cart of a goal. */
export const CartTypeInput = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(99)], { default: 0 });

/** Paging as every list takes it. */
export const pagingInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

/** The code of a promotion as it is typed: letter case and blanks around it do not matter. */
export const PromotionCode = Type.String({ minLength: 1, maxLength: 30, pattern: '^ *[A-Za-z0-9]{1,20} *$', description: 'The code of a promotion' });
