/** What every call that takes the answer of a captcha shares. */
import { Text } from './input.ts';

/** What can be wrong with an answer, as the calls that always want one say it; in this order. */
export const CAPTCHA_REFUSALS = [
  'captchaMissing',
  'captchaMalformed',
  'captchaExpired',
  'captchaUsed',
  'captchaWrong',
  'captchaUnreachable',
  'captchaScoreLow',
] as const;
export type CaptchaRefused = (typeof CAPTCHA_REFUSALS)[number];

export const Captcha = (wanted: string) => Text(8192, { description: `What \`start.getCaptcha\` asked for, answered; wanted ${wanted}` });
