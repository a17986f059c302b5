/** Addresses of scripts of our own, as the policy of the pages wants them: no other text ever becomes a script. */

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

/** The address of a worker; refuses one of another origin. Browsers without such a policy take it as it is. */
export const scriptUrl = (url: URL): URL => policy?.createScriptURL(url.href) ?? url;
