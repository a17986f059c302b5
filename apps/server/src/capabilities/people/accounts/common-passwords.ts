/** Passwords anybody would try first: the common ones of the app, and words that are common here. */
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
