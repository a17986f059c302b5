/** What the link of an invitation, or of an agent, carries through the screens of registration. */
export interface Invitation {
  readonly invitation?: string;
  /** The address that was invited. */
  readonly email?: string;
  /** The code of the agent whose link it is. */
  readonly agent?: string;
}

/** Reads it from an address; an invitation without its address is none. */
export const readInvitation = ({ invitation, email, agent }: Record<string, unknown>): Invitation => {
  if (typeof invitation === 'string' && typeof email === 'string') return { invitation, email };
  return typeof agent === 'string' ? { agent } : {};
};
