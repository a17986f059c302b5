/** Shared parts of calls that accept a captcha. */
import { Text } from './input.ts';

/** Refusals of a captcha solution, in order of precedence, for calls that always require one. */
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
