/** What is told of how somebody signs in. */
import { type Recipient, type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as accountsEvents from './events.ts';

/** How somebody signs in was changed: whoever did it knows already, she herself must hear of it. */
const tellChanged =
  (kind: 'passwordChanged' | 'pinChanged') =>
  (errand: TellingErrand, { investorId, loginId, epoch }: { investorId: string; loginId: string; epoch: number }): Promise<void> =>
    errand.tell(investorId, kind, {}, `${kind}:${loginId}:${epoch}`, (member) => member.loginId === loginId);

/** A second factor is another one, or a recovery code was used: it is told to the person whose it is. */
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
