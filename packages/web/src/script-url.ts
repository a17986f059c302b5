/** Trusted Types policy for script URLs: only same-origin addresses may become scripts. */

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): { createScriptURL(address: string): URL };
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;

const policy = policies?.createPolicy('own', {
  createScriptURL(address) {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin) throw new TypeError(`not a script of ours: ${url.origin}`);
    return url.href;
  },
});

/** The URL of a worker; throws for another origin. Browsers without Trusted Types use the URL as is. */
export const scriptUrl = (url: URL): URL => policy?.createScriptURL(url.href) ?? url;
