/** Google reCAPTCHA v3. Loads the script only when a check is due, and only if the platform is configured for it. */

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
}

declare global {
  interface Window {
    /** Defined once the script has loaded. */
    readonly grecaptcha: Recaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=';

let loaded: Promise<Recaptcha> | null = null;

/** A failed load is retried the next time. */
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
