/** Port to a mail server. */
export interface Mail {
  readonly to: string;
  /** Sender, if not the server's default. */
  readonly from?: string | null;
  readonly subject: string;
  readonly text: string;
  /** URL for one-click unsubscription by POST, without signing in (RFC 8058). */
  readonly unsubscribe?: string | null;
  /** Unique and stable, so that a mail sent twice after a crash is recognised as a duplicate. */
  readonly messageId: string;
}

export interface Messages {
  sendMail(mail: Mail): Promise<void>;
  close(): void;
}
