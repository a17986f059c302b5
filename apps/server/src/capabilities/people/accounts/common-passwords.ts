/** Passwords an attacker tries first: the app's common ones, and common Indonesian words. */
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON_HERE = [
  'akucintakamu',
  'alhamdulillah',
  'bandung',
  'bismillah',
  'cintaku',
  'garuda',
  'indonesia',
  'investasi',
  'jakarta',
  'katasandi',
  'merdeka',
  'pancasila',
  'rahasia',
  'rahasiaku',
  'reksadana',
  'sayangku',
  'surabaya',
];

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...COMMON_HERE]);
