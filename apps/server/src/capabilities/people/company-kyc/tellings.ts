/** Notifications about the profile of a company. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as companyKycEvents from './events.ts';

const tellCompany =
  (kind: 'companyVerified' | 'companyReturned' | 'companyRejected') =>
  (errand: TellingErrand, { investorId, submissionId, kind: of }: companyKycEvents.OfDecided): Promise<void> =>
    errand.tell(investorId, kind, { of }, `${kind}:${submissionId}`);

export const tellings: readonly Telling[] = [
  telling('notifications.tellCompanyVerified', companyKycEvents.inForce, tellCompany('companyVerified')),
  telling('notifications.tellCompanyReturned', companyKycEvents.returned, tellCompany('companyReturned')),
  telling('notifications.tellCompanyRejected', companyKycEvents.rejected, tellCompany('companyRejected')),
];
