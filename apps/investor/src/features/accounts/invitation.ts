/** Parameters of an invitation link or an agent's link, passed through the registration screens. */
export interface Invitation {
  readonly invitation?: string;
  /** The invited address. */
  readonly email?: string;
  /** The code of the agent who shared the link. */
  readonly agent?: string;
}

/** Reads the parameters of an address; ignores an invitation without its email. */
export const readInvitation = ({ invitation, email, agent }: Record<string, unknown>): Invitation => {
  if (typeof invitation === 'string' && typeof email === 'string') return { invitation, email };
  return typeof agent === 'string' ? { agent } : {};
};
