/** What other capabilities may use of identification: where an investor stands, and the account in the own name. */
export { addOwnAccount, type OwnAccount, ownAccountOf, setRiskLevel, type Standing, standingOf } from '../standing/index.ts';
