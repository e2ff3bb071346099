import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isSameCredential } from '../guard.ts';
import type { SandboxOptions } from '../options.ts';
import type { World } from '../provider.ts';
import { asRecord } from '../records.ts';
import type { ApplicationKeys } from './appypay-fields.ts';

export const TAGS = ['GPO', 'REF'] as const;
export type AppypayTag = (typeof TAGS)[number];

export type AppypaySettings = SandboxOptions['appypay'];

export type AppypayAccount = AppypaySettings & {
  id: string;
  /** The basic authentication of the merchant's webhook, if any. */
  webhookUser: string | null;
  webhookPassword: string | null;
  /** The methods of the merchant's contract. */
  methods: readonly AppypayTag[];
  keys: ApplicationKeys;
};

export type AppypayAccounts = ReturnType<typeof openAppypayAccounts>;
type Stored = Omit<AppypayAccount, 'keys' | 'id'>;

const MAIN = 'main';
const MOST = 50;
export const TOKEN_SECONDS = 3_599;

/** All merchants of AppyPay: the one in the options, and those opened later. Also the issuer of their tokens. */
export function openAppypayAccounts(options: AppypaySettings, world: World) {
  const kept = world.collection<Stored>('appypay.accounts');
  // Tokens carry the generation in which they were issued; the fault of expired tokens starts another.
  const generations = world.collection<number>('appypay.tokens');
  const accounts = new Map<string, AppypayAccount>();
  let expiring = world.faults.of('appypay').expiredToken;

  const open = (id: string, stored: Stored): AppypayAccount => {
    const account = { ...stored, id, keys: { GPO: keyOf(stored.clientId, 'GPO'), REF: keyOf(stored.clientId, 'REF') } };
    accounts.set(id, account);
    return account;
  };
  open(MAIN, { ...options, webhookUser: null, webhookPassword: null, methods: TAGS });
  for (const [id, stored] of kept.entries()) open(id, { ...stored, methods: stored.methods ?? TAGS });

  const generation = (): number => generations.get('generation') ?? 0;
  world.faults.onChange((provider) => {
    if (provider !== 'appypay') return;
    const { expiredToken } = world.faults.of('appypay');
    if (expiredToken && !expiring) generations.put('generation', generation() + 1);
    expiring = expiredToken;
  });

  return {
    all: (): AppypayAccount[] => [...accounts.values()],
    get: (id: string): AppypayAccount | undefined => accounts.get(id),
    main: (): AppypayAccount => accounts.get(MAIN) as AppypayAccount,
    byClient: (clientId: string): AppypayAccount | undefined =>
      [...accounts.values()].find((account) => account.clientId === clientId),
    /** A token in the form of a JWT, which survives a restart. */
    issue: (account: AppypayAccount, now: number): string => {
      const issuedAt = Math.floor(now / 1_000);
      const claims = { appid: account.clientId, iat: issuedAt, exp: issuedAt + TOKEN_SECONDS, gen: generation() };
      const content = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ ...claims, uti: randomUUID() })}`;
      return `${content}.${seal(content, account.clientSecret)}`;
    },
    ofToken: (token: string, now: number): AppypayAccount | undefined => {
      const [head = '', middle = '', signature = ''] = token.split('.');
      const claims = decode(middle);
      const account = [...accounts.values()].find(({ clientId }) => clientId === claims?.appid);
      if (claims === undefined || account === undefined) return undefined;
      if (!isSameCredential(signature, seal(`${head}.${middle}`, account.clientSecret))) return undefined;
      return Number(claims.exp) * 1_000 > now && claims.gen === generation() ? account : undefined;
    },
    /** Undefined above the maximum number of accounts. */
    add: (
      wanted: Pick<AppypayAccount, 'webhookUrl' | 'methods'> & { entity: string | null },
    ): AppypayAccount | undefined => {
      if (accounts.size >= MOST) return undefined;
      const stored: Stored = {
        clientId: randomUUID(),
        clientSecret: newSecret(),
        resource: options.resource,
        entity: wanted.entity ?? String(randomInt(10_000, 100_000)),
        webhookUrl: wanted.webhookUrl,
        webhookUser: null,
        webhookPassword: null,
        methods: wanted.methods,
      };
      const id = randomBytes(6).toString('hex');
      kept.put(id, stored);
      return open(id, stored);
    },
    change: (
      account: AppypayAccount,
      change: Partial<Pick<AppypayAccount, 'webhookUrl' | 'webhookUser' | 'webhookPassword' | 'methods'>> & {
        newSecret?: boolean;
      },
    ): void => {
      const { newSecret: renew, ...fields } = change;
      Object.assign(account, fields, renew ? { clientSecret: newSecret() } : {});
      const { id, keys: _derived, ...stored } = account;
      if (id !== MAIN) kept.put(id, { ...stored });
    },
    reset: (): void => {
      for (const id of accounts.keys()) if (id !== MAIN) accounts.delete(id);
      kept.clear();
      generations.clear();
    },
  };
}

const newSecret = (): string => `sandbox-${randomBytes(16).toString('hex')}`;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seal = (content: string, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('base64url');

function decode(part: string): Record<string, unknown> | undefined {
  try {
    return asRecord(JSON.parse(Buffer.from(part, 'base64url').toString()));
  } catch {
    // Not one of our tokens.
    return undefined;
  }
}

/** Depends only on the merchant, so that a restart changes no application. */
function keyOf(clientId: string, tag: string): string {
  const hex = createHash('sha256').update(`${clientId} ${tag}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
