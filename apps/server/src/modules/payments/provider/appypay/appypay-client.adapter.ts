import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import * as z from 'zod';
import type { Clock } from '../../../../kernel/log/clock.ts';
import { KeyRefused, ProviderUnavailable } from '../payment-provider.adapter.ts';
import { callProvider, type ProviderAnswer, readAnswer, type SendToProvider } from '../provider-call.adapter.ts';

/**
 * AppyPay's API, version 2.0 (appypay.stoplight.io), and the directory that issues its tokens. A token lasts one hour.
 * Every answer has a code; refusals of a payment have the status 200.
 */
export const appypayAddress = 'https://gwy-api.appypay.co.ao/v2.0';
export const appypayTokenAddress = 'https://login.microsoftonline.com/auth.appypay.co.ao/oauth2/token';

/** The audience of tokens for AppyPay's API, the same for every account. Its test environment has another one. */
export const appypayResource = 'bee57785-7a19-4f1c-9c8d-aa03f2f0e333';

export interface AppypayAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The audience of its tokens. */
  readonly resource: string;
}

export interface AppypayPlace {
  readonly base: string;
  readonly tokenUrl: string;
  readonly send: SendToProvider;
  readonly clock: Clock;
}

/** AppyPay's names of the methods. */
export type AppypayTag = 'GPO' | 'REF';

export interface AppypayRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly accept?: string;
  readonly deadline: AbortSignal;
}

export type AppypayClient = ReturnType<typeof createAppypayClient>;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
});

const applicationsSchema = z.object({
  applications: z.array(
    z.object({
      paymentMethod: z.string(),
      isDefault: z.boolean().nullish(),
      isActive: z.boolean().nullish(),
      isEnabled: z.boolean().nullish(),
      applicationKeys: z.array(z.object({ apiKey: z.string().min(1), isActive: z.boolean().nullish() })),
    }),
  ),
});

/** A token is renewed before its end, so that it doesn't end on the way. */
const marginMs = 60_000;
const keyMs = 3_600_000;

interface Cached {
  readonly value: Promise<string>;
  until: number;
}

/** One account at AppyPay, with its token and the keys of its applications. Concurrent calls share a renewal. */
export function createAppypayClient({ base, tokenUrl, send: sendOne, clock }: AppypayPlace, account: AppypayAccount) {
  let current: Cached | undefined;
  const keys = new Map<AppypayTag, Cached>();

  const isFresh = (cached: Cached | undefined): cached is Cached =>
    cached !== undefined && cached.until > clock.now().getTime();

  /** @throws KeyRefused if the directory doesn't know the account */
  async function requestToken(deadline: AbortSignal): Promise<z.output<typeof tokenSchema>> {
    const { status, value } = await callProvider(sendOne, {
      provider: 'AppyPay',
      method: 'POST',
      url: tokenUrl,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: account.clientId,
        client_secret: account.clientSecret,
        resource: account.resource,
      }).toString(),
      deadline,
    });
    if (status === 400 || status === 401 || status === 403) throw new KeyRefused('AppyPay refuses the client');
    if (status !== 200) throw new ProviderUnavailable(`AppyPay answered ${status} to a request for a token`);
    return readAnswer(tokenSchema, value, 'AppyPay');
  }

  function currentToken(deadline: AbortSignal): Cached {
    if (isFresh(current)) return current;
    const asked = requestToken(deadline);
    const cached: Cached = { value: asked.then(({ access_token }) => access_token), until: Number.POSITIVE_INFINITY };
    current = cached;
    asked.then(
      ({ expires_in }) => {
        cached.until = clock.now().getTime() + expires_in * 1_000 - marginMs;
      },
      () => {
        if (current === cached) current = undefined;
      },
    );
    return cached;
  }

  /** @throws KeyRefused if a new token is refused too */
  async function call(request: AppypayRequest): Promise<ProviderAnswer> {
    const used = currentToken(request.deadline);
    const answer = await send(request, await used.value);
    if (answer.status !== 401) return checked(request, answer);
    // It may have ended early, or been revoked. Another call may have renewed it already.
    if (current === used) current = undefined;
    return checked(request, await send(request, await currentToken(request.deadline).value));
  }

  const send = ({ method, path, body, accept = 'application/json', deadline }: AppypayRequest, bearer: string) =>
    callProvider(sendOne, {
      provider: 'AppyPay',
      method,
      url: `${base}${path}`,
      headers: {
        authorization: `Bearer ${bearer}`,
        accept,
        'accept-language': defaultLocale,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      deadline,
    });

  async function findKey(tag: AppypayTag, deadline: AbortSignal): Promise<string | undefined> {
    const { status, value } = await call({
      method: 'GET',
      path: `/applications?paymentMethod=${tag}&isActive=true`,
      deadline,
    });
    if (status !== 200) throw new ProviderUnavailable(`AppyPay answered ${status} to a question about applications`);
    const { applications } = readAnswer(applicationsSchema, value, 'AppyPay');
    const usable = applications.filter(
      ({ paymentMethod, isActive, isEnabled }) => paymentMethod === tag && isActive !== false && isEnabled !== false,
    );
    const chosen = usable.find(({ isDefault }) => isDefault === true) ?? usable[0];
    return chosen?.applicationKeys.find(({ isActive }) => isActive !== false)?.apiKey;
  }

  async function requestKey(tag: AppypayTag, deadline: AbortSignal): Promise<string> {
    const key = await findKey(tag, deadline);
    if (key === undefined) throw new ProviderUnavailable(`AppyPay has no active application for ${tag}`);
    return key;
  }

  return {
    call,
    /** Returns `paymentMethod` of a charge: the method with the key of the account's application. */
    async paymentMethod(tag: AppypayTag, deadline: AbortSignal): Promise<string> {
      const known = keys.get(tag);
      const cached = isFresh(known)
        ? known
        : { value: requestKey(tag, deadline), until: clock.now().getTime() + keyMs };
      keys.set(tag, cached);
      try {
        return `${tag}_${await cached.value}`;
      } catch (error) {
        if (keys.get(tag) === cached) keys.delete(tag);
        throw error;
      }
    },
    /** Returns whether the account has an active application for a method. */
    hasMethod: async (tag: AppypayTag, deadline: AbortSignal): Promise<boolean> =>
      (await findKey(tag, deadline)) !== undefined,
    /** Forgets the key of a method, because AppyPay refused it. */
    forgetKey: (tag: AppypayTag): void => void keys.delete(tag),
  };
}

function checked({ path }: AppypayRequest, answer: ProviderAnswer): ProviderAnswer {
  const { status } = answer;
  if (status === 401 || status === 403) throw new KeyRefused('AppyPay refuses the token');
  if (status === 429 || status >= 500)
    throw new ProviderUnavailable(`AppyPay answered ${status} to ${path.split(/[/?]/)[1]}`);
  return answer;
}
