import { login } from '@lumbung/contract/accounts/login.ts';
export const used = login;
