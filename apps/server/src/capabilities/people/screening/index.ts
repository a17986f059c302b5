/** The public interface of screening for other capabilities. */
export { askScreening, type NamedParty, partiesOfPerson, screenPerson } from './ask.ts';
export { presentHits } from './present.ts';
export type { Party } from './rules.ts';
export { forgetScreening, listHitsOf, type NamesStanding, standingsOf } from './store.ts';
