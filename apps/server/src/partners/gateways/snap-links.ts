/** Linking of accounts by SNAP BI: the page where a customer says yes, her token (74), and the account that is bound (07), looked at (08) and let go (09). */
import { createSign } from 'node:crypto';
import { timestampOf, readAmount } from '../banks/snap.ts';
import { type Answer, type Ask, askForToken, fault, type SnapLineOptions } from '../banks/snap-line.ts';
import type { Bound, LinkedAccount, LinkKey, Links } from './port.ts';

/** What a customer's account asks for beside our own token. */
export const byCustomer = ({ customer }: LinkKey): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { 'authorization-customer': `Bearer ${customer}` },
});

/** The token of a customer is over (401, case 02), or was taken back (04). Cases 01 and 03 say the same of our own, which is asked for anew. */
export const isLinkLost = ({ code }: Answer): boolean => /^401..0[24]$/.test(code);

const SCOPES = 'DIRECT_DEBIT';
/** What says that a link is not there: of looking (08) and of letting go (09). */
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

  /** The tokens of a customer; null when the bank gives none. */
  function tokensIn(answer: Answer): Pick<LinkKey, 'customer' | 'refresh'> | null {
    if (answer.code.startsWith('4') && !answer.code.startsWith('429')) return null;
    const { accessToken: customer, refreshToken: refresh } = answer.body;
    if (answer.code !== '2007400' || typeof customer !== 'string' || typeof refresh !== 'string') throw fault(partner, 'access-token/b2b2c', answer);
    return { customer, refresh };
  }
}
