/** The personal data accounts hold; passwords, PINs and tokens are never exported. */
import { ownData } from '../../../platform/own-data.ts';
import { contextOf } from './present.ts';

export const own = [
  ownData('accounts.investor', { opens: { company_encrypted: (investorId) => contextOf(investorId, 'company') } }),
  ownData('accounts.login', {
    leaves: ['password_hash', 'pin_hash'],
    opens: {
      email_encrypted: (investorId) => contextOf(investorId, 'email'),
      name_encrypted: (investorId) => contextOf(investorId, 'name'),
      phone_encrypted: (investorId) => contextOf(investorId, 'phone'),
    },
  }),
  ownData('accounts.referral'),
  ownData('accounts.consent', { leaves: ['client_hash'] }),
  ownData('accounts.session', { leaves: ['token_hash', 'client_hash'] }),
  ownData('accounts.device', { leaves: ['client_hash'] }),
];
