/** What the platform asks of a provider that tells people from robots. */

/** The provider's word on what a page brought. `over`: too old, or asked about before; it does not say which. */
export type CaptchaVerdict =
  | { readonly kind: 'valid'; readonly action: string; readonly host: string; readonly score: number }
  | { readonly kind: 'malformed' | 'over' | 'unreachable' };

export interface CaptchaProvider {
  /** Never throws: that nobody answers is a verdict. Asking twice about one answer makes it `over`. */
  ask(answer: string, address: string): Promise<CaptchaVerdict>;
}
