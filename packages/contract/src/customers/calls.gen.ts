/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { appointAgent, listAppointments } from './appoint-agent.ts';
export { find } from './find.ts';
export { get } from './get.ts';
export { listAgents } from './list-agents.ts';
export { proposeState, proposeUnlock } from './propose.ts';
export { showContact } from './show-contact.ts';
