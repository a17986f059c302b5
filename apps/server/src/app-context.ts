/** App context: everything outside the process (partners, clock, keys, connections), chosen once at startup. */
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Settings } from './platform/context.ts';
import type { Bank } from './partners/banks/port.ts';
import { snapClient } from './partners/banks/snap-client.ts';
import { midtrans } from './partners/gateways/midtrans.ts';
import { type Gateway, GATEWAYS } from './partners/gateways/port.ts';
import { snapDebit } from './partners/gateways/snap-debit.ts';
import { fundRegistry } from './partners/fund-registry/adapter.ts';
import type { FundRegistry } from './partners/fund-registry/port.ts';
import { bondCustodian } from './partners/bond-custodian/adapter.ts';
import type { BondCustodian } from './partners/bond-custodian/port.ts';
import { bondRegistry } from './partners/bond-registry/adapter.ts';
import type { BondRegistry } from './partners/bond-registry/port.ts';
import { indexProvider } from './partners/index-provider/adapter.ts';
import type { IndexProvider } from './partners/index-provider/port.ts';
import type { CaptchaProvider } from './partners/captcha/port.ts';
import { recaptcha } from './partners/captcha/recaptcha.ts';
import { civilRegistry } from './partners/civil-registry/adapter.ts';
import type { CivilRegistry } from './partners/civil-registry/port.ts';
import type { Messages } from './partners/messages/port.ts';
import { smtpMessages } from './partners/messages/smtp.ts';
import type { Phones } from './partners/phone/port.ts';
import { smsGateway } from './partners/phone/sms.ts';
import { whatsApp } from './partners/phone/whatsapp.ts';
import { keptAuthority } from './partners/signing/own-authority.ts';
import type { DocumentSigner } from './partners/signing/port.ts';
import { type SystemClock, systemClock } from './platform/clock.ts';
import { type Db, makePool, onPool } from './platform/database.ts';
import { type Files, makeFiles } from './platform/files.ts';
import { type Keys, loadKeys } from './platform/keys.ts';
import type { Life } from './platform/life.ts';
import { makeLog } from './platform/log.ts';
import { APPLICATION_ROLE } from './platform/migrate.ts';
import { makeReferenceCache, type ReferenceCache } from './platform/reference.ts';

/** Clients of external partners. */
export interface Partners {
  readonly banks: Readonly<Record<string, Bank>>;
  /** Configured payment gateways, by name. */
  readonly gateways: Readonly<Record<string, Gateway>>;
  readonly fundRegistry: FundRegistry;
  readonly civilRegistry: CivilRegistry;
  readonly bondRegistry: BondRegistry;
  readonly bondCustodian: BondCustodian;
  readonly indexProvider: IndexProvider;
  readonly messages: Messages;
  /** Null if our own captcha is used. */
  readonly captcha: CaptchaProvider | null;
  /** Configured ways to send messages to a phone. */
  readonly phones: Phones;
  /** Null if documents are not signed. */
  readonly signer: DocumentSigner | null;
}

export interface AppContext {
  readonly config: Config;
  readonly settings: Settings;
  readonly log: Logger;
  readonly clock: SystemClock;
  readonly keys: Keys;
  readonly reference: ReferenceCache;
  readonly pools: { readonly money: pg.Pool; readonly reads: pg.Pool; readonly jobs: pg.Pool; readonly reference: pg.Pool; readonly watch: pg.Pool };
  /** Single statements on the primary, outside a transaction. */
  readonly money: Db;
  readonly reads: Db;
  /** For health checks and monitoring: not blocked by the load of requests. */
  readonly watch: Db;
  readonly files: Files;
  readonly partners: Partners;
  readonly addressOf: (request: FastifyRequest) => string;
  /** Set by tests that simulate a crash. */
  readonly life: Life | null;
  close(): Promise<void>;
}

/** Overrides for tests; everything else follows from the configuration. */
export interface Choices {
  readonly clock?: SystemClock;
  readonly log?: Logger;
  readonly life?: Life | null;
}

export function makeAppContext(config: Config, choices: Choices = {}): AppContext {
  const url = config.DATABASE_URL!;
  const clock = choices.clock ?? systemClock;
  // In live mode the login is the application's own; in sandbox mode it assumes the application's role.
  const life = choices.life ?? null;
  const role = config.isSandbox ? APPLICATION_ROLE : undefined;
  const pools = {
    money: makePool({ url, role, life, name: 'money', size: 12 }),
    reads: makePool({ url, role, life, name: 'reads', size: 12, readOnly: true }),
    jobs: makePool({ url, role, life, name: 'jobs', size: 6, statementTimeout: 60_000 }),
    // At most products and calendar load at the same time.
    reference: makePool({ url, role, life, name: 'reference', size: 2, readOnly: true }),
    // Monitoring gets an answer even if all other pools are exhausted.
    watch: makePool({ url, role, life, name: 'watch', size: 2, readOnly: true }),
  };
  const keys = loadKeys(config.dataDir, config.KEY_MASTER);
  const origin = config.PUBLIC_ORIGIN ?? `http://${config.HOST}:${config.PORT}`;
  const messages = smtpMessages({ url: config.SMTP_URL!, from: config.MAIL_FROM });
  life?.onEnd(() => messages.close());
  const signer = config.signing && keptAuthority(config.signing, config.BRAND_NAME);
  return {
    config,
    settings: {
      mode: config.isSandbox ? 'sandbox' : 'live',
      brand: config.BRAND_NAME,
      licence: config.LICENCE || null,
      supportEmail: config.SUPPORT_EMAIL,
      support: config.support,
      companyCodes: Object.fromEntries(Object.entries(config.banks).map(([bank, { companyCode }]) => [bank, companyCode])),
      gateways: { known: GATEWAYS, connected: Object.keys(config.gateways), pays: config.gatewayPays },
      linkDayLimit: config.linkDayLimit,
      commissionMinimum: config.commissionMinimum,
      payoutBanks: config.payoutBanks,
      transferAccounts: config.transferAccounts,
      phoneMedia: [...(config.sms ? (['sms'] as const) : []), ...(config.whatsApp ? (['whatsapp'] as const) : [])],
      bases: config.bases,
      captcha: config.recaptcha
        ? { provider: 'recaptcha', siteKey: config.recaptcha.siteKey, lowestScore: config.recaptcha.lowestScore }
        : { provider: 'altcha' },
      signingRoots: signer?.roots ?? [],
      origin,
      consoleOrigin: config.CONSOLE_ORIGIN ?? origin,
    },
    log: choices.log ?? makeLog(config.LOG_LEVEL),
    clock,
    keys,
    reference: makeReferenceCache(onPool(pools.reference)),
    pools,
    money: onPool(pools.money),
    reads: onPool(pools.reads),
    watch: onPool(pools.watch),
    files: makeFiles(path.join(config.dataDir, 'files'), keys),
    partners: {
      banks: Object.fromEntries(
        Object.entries(config.banks).map(([partner, { url, clientId, secret, privateKey, companyCode, account, dollarAccount }]) => [
          partner,
          snapClient({ partner, url, clientKey: clientId, secret, privateKey, companyCode, ownAccount: account, dollarAccount, clock }),
        ]),
      ),
      gateways: gatewaysOf(config, clock),
      fundRegistry: fundRegistry({ url: config.FUND_REGISTRY_URL!, key: config.FUND_REGISTRY_KEY!, agent: config.FUND_REGISTRY_AGENT!, clock }),
      civilRegistry: civilRegistry({ url: config.CIVIL_REGISTRY_URL!, key: config.CIVIL_REGISTRY_KEY!, agent: config.FUND_REGISTRY_AGENT!, clock }),
      bondRegistry: bondRegistry({ url: config.ESBN_URL!, apiId: config.ESBN_API_ID!, apiKey: config.ESBN_API_KEY!, clock }),
      bondCustodian: bondCustodian({
        url: config.BOND_CUSTODIAN_URL!,
        apiId: config.BOND_CUSTODIAN_API_ID!,
        apiKey: config.BOND_CUSTODIAN_API_KEY!,
        clock,
      }),
      indexProvider: indexProvider({ url: config.INDEX_PROVIDER_URL!, key: config.INDEX_PROVIDER_KEY! }),
      messages,
      captcha: config.recaptcha && recaptcha(config.recaptcha),
      phones: {
        ...(config.sms ? { sms: smsGateway(config.sms) } : {}),
        ...(config.whatsApp ? { whatsapp: whatsApp(config.whatsApp) } : {}),
      },
      signer,
    },
    addressOf: addressReader(config),
    life,
    async close() {
      messages.close();
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

function gatewaysOf({ gateways: { gopay, blu } }: Config, clock: SystemClock): Partners['gateways'] {
  return {
    ...(gopay ? { gopay: midtrans({ partner: 'gopay', ...gopay }) } : {}),
    ...(blu ? { blu: snapDebit({ partner: 'blu', ...blu, clientKey: blu.clientId, clock }) } : {}),
  };
}

/**
 * The caller's address: the socket's, or the nearest one in X-Forwarded-For that is not a trusted proxy. Sandbox mode
 * also accepts the header Sandbox-Address, so that tests can use a fresh address each.
 */
function addressReader(config: Config): (request: FastifyRequest) => string {
  const trusted = new Set(
    (config.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
  return (request) => {
    const socket = request.socket.remoteAddress ?? '';
    const pretended = request.headers['sandbox-address'];
    if (config.isSandbox && typeof pretended === 'string' && /^[\w.:-]{1,64}$/.test(pretended)) return pretended;
    if (!trusted.has(socket)) return socket;
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    return hops.reverse().find((hop) => !trusted.has(hop)) ?? socket;
  };
}
