/** The answer of Google reCAPTCHA v3. Its script comes only when somebody is to be checked, and only where the platform is set so. */

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

declare global {
  interface Window {
    /** There once its script has come. */
    readonly grecaptcha: Recaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=';

let loaded: Promise<Recaptcha> | null = null;

/** One that did not come is tried anew the next time. */
const load = (siteKey: string): Promise<Recaptcha> =>
  (loaded ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT + encodeURIComponent(siteKey);
    script.onload = () => {
      const { grecaptcha } = window;
      grecaptcha.ready(() => resolve(grecaptcha));
    };
    script.onerror = () => {
      loaded = null;
      reject(new Error('reCAPTCHA did not come'));
    };
    document.head.append(script);
  }));

export const askGoogle = async (siteKey: string, action: string): Promise<string> => (await load(siteKey)).execute(siteKey, { action });
