/** Third-party clients of Midtrans, DOKU and DANA, as far as tests use them. None has accurate types. */
import { createRequire } from 'node:module';
import type { WebhookParser } from 'dana-node/webhook/v1';
import type { WidgetApi } from 'dana-node/widget/v1';
import type { Configuration, DanaHeaderUtil, DanaSignatureUtil } from 'dana-node/runtime';

const load = createRequire(import.meta.url);

export type Said = Readonly<Record<string, unknown>>;

/** The error thrown by `midtrans-client`, which contains the gateway's reply. */
export interface MidtransError extends Error {
  readonly httpStatusCode: string | number | null;
  readonly ApiResponse: Said | null;
}
interface CoreApi {
  readonly apiConfig: { getCoreApiBaseUrl: () => string };
  charge(body: object): Promise<Said>;
  readonly transaction: Readonly<Record<'status' | 'cancel' | 'expire' | 'approve', (id: string) => Promise<Said>>> & {
    refundDirect(id: string, body: object): Promise<Said>;
    notification(message: object | string): Promise<Said>;
  };
}
interface SnapBi {
  withBody(body: object): SnapBi;
  withAccessToken(token: string): SnapBi;
  withTimeStamp(stamp: string): SnapBi;
  withNotificationPayload(body: object): SnapBi;
  withNotificationUrlPath(path: string): SnapBi;
  withSignature(signature: string): SnapBi;
  getAccessToken(): Promise<Said>;
  createPayment(externalId: string): Promise<Said>;
  getStatus(externalId: string): Promise<Said>;
  cancel(externalId: string): Promise<Said>;
  refund(externalId: string): Promise<Said>;
  isWebhookNotificationVerified(): boolean;
}
export const midtransClient = load('midtrans-client') as {
  CoreApi: new (options: { isProduction: boolean; serverKey: string; clientKey: string }) => CoreApi;
  /** Its paths are fields of the class. */
  SnapBi: { directDebit(): SnapBi; va(): SnapBi; notification(): SnapBi } & Record<
    'ACCESS_TOKEN' | 'PAYMENT_HOST_TO_HOST' | 'DEBIT_STATUS' | 'DEBIT_CANCEL' | 'DEBIT_REFUND',
    string
  >;
  SnapBiConfig: Record<
    'SNAP_BI_SANDBOX_BASE_URL' | 'snapBiClientId' | 'snapBiPrivateKey' | 'snapBiClientSecret' | 'snapBiPartnerId' | 'snapBiChannelId' | 'snapBiPublicKey',
    string
  >;
};

/** A request as in Express, which DOKU's library reads. */
export interface ExpressRequest {
  get(header: string): string | undefined;
  readonly route: { readonly path: string };
  readonly body: unknown;
}
interface DokuSnap {
  tokenB2B: string;
  tokenExpiresIn: number | string;
  getTokenB2B(): Promise<Said>;
  validateSignature(request: ExpressRequest): boolean;
  generateTokenB2B(isValid: boolean): { readonly body: Said };
  validateTokenB2B(header: string): unknown;
  validateSymmetricSignature(request: ExpressRequest): boolean;
}
export const { Snap: DokuSnap } = load('doku-nodejs-library') as {
  Snap: new (options: {
    isProduction: boolean;
    privateKey: string;
    publicKey: string;
    dokuPublicKey: string;
    clientID: string;
    issuer: string;
    secretKey: string;
  }) => DokuSnap;
};
/** Its hosts and paths are fields of a class that it reads on each call. */
export const dokuConfig = load('doku-nodejs-library/_commons/config') as Record<'CORE_SANDBOX_BASE_URL' | 'ACCESS_TOKEN', string>;
export const dokuTokens = load('doku-nodejs-library/_services/tokenService') as {
  generateTimestamp: () => string;
  generateSymmetricSignature(method: string, path: string, token: string, body: unknown, stamp: string, secret: string): string;
};

export const dana = {
  ...(load('dana-node/webhook/v1') as { WebhookParser: typeof WebhookParser }),
  ...(load('dana-node/widget/v1') as { WidgetApi: typeof WidgetApi }),
  ...(load('dana-node/runtime') as {
    Configuration: typeof Configuration;
    DanaHeaderUtil: typeof DanaHeaderUtil;
    DanaSignatureUtil: typeof DanaSignatureUtil;
  }),
};
