/** People and companies without an account, each with a unique address and number. */
import type { RegisterCompanyInput, RegisterInput } from '@lumbung/contract/accounts/register.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

let people = 0;
export const newcomer = (more: Partial<RegisterInput> = {}): RegisterInput => {
  people += 1;
  const unique = `${process.pid}${people}`;
  return {
    email: `pendatang.${unique}@example.test`,
    name: 'Sekar Wulandari',
    phone: `0812${unique.padStart(8, '0').slice(-8)}`,
    password: 'gerimis pagi lembah',
    isAgree: true,
    ...more,
  };
};

export const newCompany = (more: Partial<RegisterCompanyInput> = {}): RegisterCompanyInput => ({
  companyName: 'PT Angin Barat, Tbk.',
  companyType: '1',
  ...newcomer(),
  ...more,
});

/** A caller on another device and network. */
export async function strangerTo(platform: Platform): Promise<Caller> {
  const caller = platform.caller();
  await caller.start();
  return caller;
}
