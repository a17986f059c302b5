/** What the link of an invitation carries through the screens of registration. */
export interface Invitation {
  readonly invitation?: string;
  /** The address that was invited. */
  readonly email?: string;
}

/** Reads it from an address; one without the other is none. */
export const readInvitation = ({ invitation, email }: Record<string, unknown>): Invitation =>
  typeof invitation === 'string' && typeof email === 'string' ? { invitation, email } : {};
