/** Port to a captcha provider. */

/** The provider's verdict. `over`: the token is expired or was verified before; the provider does not distinguish them. */
export type CaptchaVerdict =
  | { readonly kind: 'valid'; readonly action: string; readonly host: string; readonly score: number }
  | { readonly kind: 'malformed' | 'over' | 'unreachable' };

export interface CaptchaProvider {
  /** Never throws: no response is a verdict too. Verifying the same token twice makes it `over`. */
  ask(answer: string, address: string): Promise<CaptchaVerdict>;
}
