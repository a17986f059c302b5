/** Account linking by SNAP BI: consent page, the customer's token (74), and binding (07), inquiry (08) and unbinding (09) of the account. */
import { createSign } from 'node:crypto';
import { timestampOf, readAmount } from '../banks/snap.ts';
import { type Answer, type Ask, askForToken, fault, type SnapLineOptions } from '../banks/snap-line.ts';
import type { Bound, LinkedAccount, LinkKey, Links } from './port.ts';

/** The header that calls about a customer's account need beside our own token. */
export const byCustomer = ({ customer }: LinkKey): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { 'authorization-customer': `Bearer ${customer}` },
});

/** The customer's token has expired (401, case 02) or was revoked (04). Cases 01 and 03 concern our own token, which is renewed. */
export const isLinkLost = ({ code }: Answer): boolean => /^401..0[24]$/.test(code);

const SCOPES = 'DIRECT_DEBIT';
/** Codes of inquiry (08) and unbinding (09) that mean the link does not exist. */
const GONE = /^(4040[89]|4030[89])/;

export function snapLinks(line: SnapLineOptions, merchantId: string, ask: Ask): Links {
  const { partner, url, privateKey, clock } = line;

  const look = async (linkId: string, key: LinkKey): Promise<LinkedAccount | null> => {
    const answer = await ask('registration-account-inquiry', { merchantId, linkId }, byCustomer(key));
    if (isLinkLost(answer) || GONE.test(answer.code)) return null;
    const { accountName: holder, accountNo: account } = answer.body;
    if (answer.code !== '2000800' || typeof holder !== 'string' || typeof account !== 'string') throw fault(partner, 'registration-account-inquiry', answer);
    return { holder, account, max: readAmount((answer.body.limit as { value?: unknown } | undefined)?.value) };
  };

  return {
    look,
    addressFor({ state, returnTo, language }) {
      const seamlessData = JSON.stringify({ merchantId, state });
      const asked = {
        redirectUrl: returnTo,
        scopes: SCOPES,
        state,
        merchantId,
        lang: language,
        seamlessData,
        seamlessSign: createSign('RSA-SHA256').update(seamlessData).sign(privateKey, 'base64'),
        timestamp: timestampOf(clock()),
      };
      return `${url}/v1.0/get-auth-code?${new URLSearchParams(asked)}`;
    },
    async bind(code): Promise<Bound | null> {
      const given = tokensIn(await askForToken(line, 'b2b2c', { grantType: 'AUTHORIZATION_CODE', authCode: code }));
      if (given === null) return null;
      const key = { ...given, account: '' };
      const answer = await ask('registration-account-binding', { merchantId, authCode: code }, byCustomer(key));
      const { accountToken, linkId } = answer.body;
      if (answer.code.startsWith('4')) return null;
      if (answer.code !== '2000700' || typeof accountToken !== 'string' || typeof linkId !== 'string')
        throw fault(partner, 'registration-account-binding', answer);
      return { key: { ...key, account: accountToken }, linkId };
    },
    async renew(key) {
      const given = tokensIn(await askForToken(line, 'b2b2c', { grantType: 'REFRESH_TOKEN', refreshToken: key.refresh }));
      return given && { ...key, ...given };
    },
    async unbind(linkId, key) {
      const answer = await ask('registration-account-unbinding', { merchantId, linkId }, byCustomer(key));
      if (answer.code !== '2000900' && !isLinkLost(answer) && !GONE.test(answer.code)) throw fault(partner, 'registration-account-unbinding', answer);
    },
  };

  /** The customer's tokens; null if the bank refuses them. */
  function tokensIn(answer: Answer): Pick<LinkKey, 'customer' | 'refresh'> | null {
    if (answer.code.startsWith('4') && !answer.code.startsWith('429')) return null;
    const { accessToken: customer, refreshToken: refresh } = answer.body;
    if (answer.code !== '2007400' || typeof customer !== 'string' || typeof refresh !== 'string') throw fault(partner, 'access-token/b2b2c', answer);
    return { customer, refresh };
  }
}
