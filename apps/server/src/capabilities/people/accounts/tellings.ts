/** Notifications about changed sign-in credentials and second factors. */
import { type Recipient, type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as accountsEvents from './events.ts';

/** Notifies the owner of the login, who may not be the one who made the change. */
const tellChanged =
  (kind: 'passwordChanged' | 'pinChanged') =>
  (errand: TellingErrand, { investorId, loginId, epoch }: { investorId: string; loginId: string; epoch: number }): Promise<void> =>
    errand.tell(investorId, kind, {}, `${kind}:${loginId}:${epoch}`, (member) => member.loginId === loginId);

/** Notifies the owner that a second factor changed or a recovery code was used. */
const tellFactor = (errand: TellingErrand, { investorId, loginId, change, what, medium, left }: accountsEvents.FactorChanged): Promise<void> => {
  const isHers = (member: Recipient): boolean => member.loginId === loginId;
  const source = `factor:${change}`;
  if (what === 'on') return errand.tell(investorId, 'factorOn', { medium }, source, isHers);
  if (what === 'off') return errand.tell(investorId, 'factorOff', { medium }, source, isHers);
  return what === 'codeUsed'
    ? errand.tell(investorId, 'recoveryCodeUsed', { left: String(left) }, source, isHers)
    : errand.tell(investorId, 'recoveryCodesRenewed', {}, source, isHers);
};

export const tellings: readonly Telling[] = [
  telling('notifications.tellPassword', accountsEvents.passwordChanged, tellChanged('passwordChanged')),
  telling('notifications.tellPin', accountsEvents.pinChanged, tellChanged('pinChanged')),
  telling('notifications.tellFactor', accountsEvents.factorChanged, tellFactor),
];
