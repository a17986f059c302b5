/** Proposes to appoint an agent, with the code they will hand out; and lists open proposals for the deciding operator. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Note } from '../decisions/decision.ts';
import { Email, NewAgentCode, PersonName, Phone } from '../input.ts';

export const AppointAgentInput = Type.Object({
  name: PersonName,
  email: Email,
  phone: Phone,
  code: NewAgentCode,
  language: oneOf(['id', 'en']),
  note: Note,
});
export type AppointAgentInput = Static<typeof AppointAgentInput>;

export const appointAgent = declare('customers.appointAgent', 'POST ops/agents/appoint', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance', 'admin'],
  family: 'customers',
  input: AppointAgentInput,
  reply: Type.Object({ proposalId: Type.String() }),
  refusals: ['agentCodeTaken', 'agentEmailTaken', 'agentPhoneTaken', 'alreadyProposed'],
});

const Appointment = Type.Object({
  code: Type.String(),
  name: Type.String(),
  email: Type.String({ description: 'Masked' }),
  phone: Type.String({ description: 'Its last digits' }),
  proposedAt: InstantOut,
  endsAt: InstantOut,
  proposalId: orNull(Type.String(), 'Null once declined or withdrawn'),
});
export type Appointment = WireOf<typeof Appointment>;

/** Open proposals, oldest first. */
export const listAppointments = declare('customers.listAppointments', 'POST ops/agents/appointments', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['compliance', 'admin'],
  family: 'customers',
  input: Type.Object({}),
  reply: Type.Object({ items: Type.Array(Appointment) }),
  refusals: [],
});
