/** Accounts that the fund registry opens: who holds them, and their SID and IFUA. */
import type { RegistryEvent } from './register-events.ts';
import type { Truth } from './truth.ts';

export type OpenedAccount = Extract<RegistryEvent, { kind: 'account' }>;

export const openedAccounts = ({ journal }: Truth): OpenedAccount[] => journal.ofKind('account').map(({ event }) => event);

/** The birth date as in a SID: the digits of a NIK, otherwise the date of the row. */
function bornAs(identity: string, row: string): string {
  const born = row.split('|')[5] ?? '';
  return /^\d{16}$/.test(identity) ? identity.slice(6, 12) : `${born.slice(6, 8)}${born.slice(4, 6)}${born.slice(2, 4)}`;
}

/** The account holder in a row of a person or a company: the number of the card or of taxes, and the prefix of the SID. */
export function holderIn(row: string): { readonly agent: string; readonly reference: string; readonly number: string; readonly head: string } | null {
  const cells = row.split('|');
  const [agent = '', reference = '', name = ''] = cells;
  if (cells.length === 18) {
    const [identity = '', idType, idExpires = '', country = ''] = [cells[3], ...cells.slice(12)];
    // A NIK does not expire; a passport does.
    const isKnown =
      idType === '1' ? /^\d{16}$/.test(identity) && idExpires === '' : idType === '2' && /^[A-Z0-9]{6,9}$/.test(identity) && /^\d{8}$/.test(idExpires);
    return name && isKnown && /^[A-Z]{2}$/.test(country) ? { agent, reference, number: identity, head: `IDD${bornAs(identity, row)}` } : null;
  }
  const [type = '', npwp = '', , established = ''] = cells.slice(3);
  if (cells.length !== 11 || !name || !/^(CP|FD|IB|IS|MF|PF|SC|OT)$/.test(type) || !/^\d{15,16}$/.test(npwp) || !/^\d{8}$/.test(established)) return null;
  // Day and month of the establishment, and two digits as padding.
  return { agent, reference, number: npwp.padStart(16, '0'), head: `${type}D${established.slice(6, 8)}${established.slice(4, 6)}00` };
}

/** An investor has one SID across all agents; each account with an agent has an IFUA of its own. */
export function issue(truth: Truth, { reference, number: nik, head, agent }: NonNullable<ReturnType<typeof holderIn>>, row: string): OpenedAccount {
  const number = openedAccounts(truth).length + 1;
  const sid = openedAccounts(truth).find((one) => one.nik === nik)?.sid ?? `${head}${String(number).padStart(6, '0')}`;
  return { kind: 'account', reference, nik, row, sid, ifua: `${agent}IF${String(number + 1_000).padStart(9, '0')}` };
}
