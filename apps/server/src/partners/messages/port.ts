/** What the platform asks of a mail server. */
export interface Mail {
  readonly to: string;
  /** Who it is from, where not from the sender of the server. */
  readonly from?: string | null;
  readonly subject: string;
  readonly text: string;
  /** Where a post ends mails like this one, without signing in (RFC 8058). */
  readonly unsubscribe?: string | null;
  /** Unique and stable, so that a mail that is sent twice after a crash is recognised as one. */
  readonly messageId: string;
}

export interface Messages {
  sendMail(mail: Mail): Promise<void>;
  close(): void;
}
