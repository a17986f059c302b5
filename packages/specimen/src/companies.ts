/** The invented companies of the sandbox: deed data and bank accounts. The same on every machine. */
import { hash } from './random.ts';

export interface SpecimenCompany {
  readonly name: string;
  readonly npwp: string;
  readonly nib: string;
  readonly deedNumber: string;
  readonly establishedOn: string;
  readonly account: { readonly bank: string; readonly account: string /** The name as the bank spells it. */; readonly holder: string };
}

const FIRST = 'Angin Arus Batu Bintang Cahaya Cakra Daun Fajar Gema Hulu Jala Kirana Lintang Mega Nusa Puncak Rimba Samudra Tirta Wana'.split(' ');
const SECOND = 'Barat Selatan Timur Utara Lestari Makmur Mandiri Abadi Sentosa Raya'.split(' ');
const THIRD = 'Rekaan Contoh Khayal Umpama'.split(' ');
const BANKS = ['014', '008', '009', '002'];

function company(index: number): SpecimenCompany {
  const number = (what: string, least: number, most: number): number => least + (hash('company', what, index) % (most - least + 1));
  const digits = (what: string, count: number): string => Array.from({ length: count }, (_, at) => number(`${what}${at}`, at === 0 ? 1 : 0, 9)).join('');
  const words = [FIRST[index % FIRST.length]!, SECOND[Math.floor(index / FIRST.length) % SECOND.length]!, THIRD[index % THIRD.length]!].join(' ');
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    name: `PT ${words}`,
    npwp: `0${digits('npwp', 11)}${String(index).padStart(3, '0')}${number('last', 1, 9)}`,
    nib: `${digits('nib', 9)}${String(index).padStart(4, '0')}`,
    deedNumber: String(number('deed', 1, 99)),
    establishedOn: `${number('year', 1991, 2021)}-${two(number('month', 1, 12))}-${two(number('day', 1, 28))}`,
    account: {
      bank: BANKS[hash('company', 'bank', index) % BANKS.length]!,
      account: `7${digits('account', 5)}${String(index).padStart(3, '0')}${number('end', 1, 9)}`,
      // Banks write the legal form before or after the name.
      holder: index % 2 === 0 ? `PT ${words.toUpperCase()}` : `${words.toUpperCase()} PT`,
    },
  };
}

export const COMPANIES: readonly SpecimenCompany[] = Array.from({ length: 120 }, (_, index) => company(index));

/** The account holder's name at the bank for a company; undefined for an unknown account. */
export const companyAt = (bank: string, account: string): string | undefined =>
  COMPANIES.find((one) => one.account.bank === bank && one.account.account === account)?.account.holder;
