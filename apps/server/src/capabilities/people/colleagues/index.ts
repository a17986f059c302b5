/** The public interface of colleagues for other capabilities. */
export { secondsOf } from './rules.ts';
export { showChange, type Shown } from './shown.ts';
export { changeContextOf, colleagueTokenOf, findChange, findInvitation, invitedContextOf, isAddressTaken, listChanges, peopleOf } from './store.ts';
