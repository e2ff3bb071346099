import type { ServicePlatform } from '@kumbi/contract/services.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import * as z from 'zod';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isLimit, isTemporary } from '../requests/service-answer.rules.ts';
import { callService } from '../requests/service-call.adapter.ts';
import { type OauthClient, oauthConfig } from './oauth.config.ts';
import { placeOf } from './service-place.rules.ts';

/** The tokens of an account, as a service issues them. */
export interface IssuedTokens {
  readonly access: string;
  /** Null for a service that gives none. */
  readonly refresh: string | null;
  /** In seconds; undefined if the access token has no end. */
  readonly lasts: number | undefined;
  /** The life of the refresh token in seconds, if it ends without use. */
  readonly refreshLasts?: number | undefined;
}

/** An account at a service. */
export interface ChosenAccount {
  /** Its id at the service, which never changes. */
  readonly id: string;
  /** Its name or address, for people. */
  readonly name: string;
  /** Values of the service's form that a signup found. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Reads an answer of the service as JSON, with the access token or another one.
 *
 * @throws ServiceUnavailable, GrantRefused
 */
export type ReadService = <Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  bearer?: string,
) => Promise<z.output<Schema>>;

/**
 * How a person connects an account at a service, with OAuth 2. Addresses are the service's own; in sandbox mode the
 * sandbox answers in its place.
 */
export interface OauthProvider {
  readonly platform: ServicePlatform;
  /** The platform's registration at the service. */
  readonly client: OauthClient;
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** Where a consent ends, and the token that ends it; absent if the service has no such address. */
  readonly revocation?: { readonly address: string; readonly token: 'access' | 'refresh' };
  readonly scopes: readonly string[];
  /** Further parameters of the service's page. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Differences from the standard. */
  readonly quirks?: {
    /** The service calls the client’s id `client_key`, and separates scopes by commas. */
    readonly clientKey?: true;
    /** Its token address accepts JSON only. */
    readonly jsonBody?: true;
    /** It doesn't know PKCE. */
    readonly noPkce?: true;
    readonly commaScopes?: true;
  };
  /** Finds the chosen account. */
  account(read: ReadService, asked: { readonly kernel: Kernel; readonly access: string }): Promise<ChosenAccount>;
  /** Exchanges the first token for one that lasts. Absent if the first one does. */
  lengthen?(kernel: Kernel, tokens: IssuedTokens, read: ReadService): Promise<IssuedTokens>;
  /** Refreshes tokens in another way than the standard's. @throws GrantRefused, ServiceUnavailable */
  refresh?(tokens: Pick<IssuedTokens, 'access' | 'refresh'>, read: ReadService): Promise<IssuedTokens>;
  /** The refreshes happen this many days before a token or a refresh token ends without use. */
  readonly renewDays?: number;
}

/** The service gives no tokens for this code or refresh token: the person has to choose the account again. */
export class GrantRefused extends Error {
  override name = 'GrantRefused';
}

/** The service doesn't answer, or not in its own form. Another attempt may succeed. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}

/** The stored connection that a call belongs to; absent before it is stored. */
export type CalledFor = { readonly integrationId?: string; readonly workspaceId?: WorkspaceId };

/** Returns whether this installation is registered at the service. */
export const isOauthConfigured = (kernel: Kernel, { client }: OauthProvider): boolean =>
  oauthConfig.of(kernel.config)[`${client}_CLIENT_ID`] !== undefined;

/** Returns the address of the service's page on which a person chooses an account. */
export async function authorizationUrl(
  kernel: Kernel,
  provider: OauthProvider,
  { redirectUri, state, verifier }: { readonly redirectUri: string; readonly state: string; readonly verifier: string },
): Promise<string> {
  const { scopes, parameters, quirks = {} } = provider;
  const challenge = {
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  const url = buildAuthorizationUrl(configurationOf(kernel, provider, {}), {
    redirect_uri: redirectUri,
    state,
    ...(scopes.length > 0 ? { scope: scopes.join(quirks.commaScopes ? ',' : ' ') } : {}),
    ...(quirks.noPkce ? {} : challenge),
    ...parameters,
  });
  const id = url.searchParams.get('client_id');
  if (quirks.clientKey && id !== null) {
    url.searchParams.delete('client_id');
    url.searchParams.set('client_key', id);
  }
  return url.href;
}

/** Exchanges the code that the service returned. @throws GrantRefused, ServiceUnavailable */
export async function exchangeCode(
  kernel: Kernel,
  provider: OauthProvider,
  { returned, state, verifier }: { readonly returned: URL; readonly state: string; readonly verifier: string },
): Promise<IssuedTokens> {
  const checks = { expectedState: state, ...(provider.quirks?.noPkce ? {} : { pkceCodeVerifier: verifier }) };
  const secrets = [returned.searchParams.get('code') ?? ''];
  const tokens = issued(
    await granted(() => authorizationCodeGrant(configurationOf(kernel, provider, {}, secrets), returned, checks)),
  );
  const longer = provider.lengthen?.(kernel, tokens, readerOf(kernel, provider, {}, tokens.access));
  return (await longer) ?? tokens;
}

/** @throws GrantRefused if the person has to connect again, ServiceUnavailable */
export async function refreshTokens(
  kernel: Kernel,
  provider: OauthProvider,
  tokens: Pick<IssuedTokens, 'access' | 'refresh'>,
  called: CalledFor,
): Promise<IssuedTokens> {
  const { refresh } = tokens;
  if (provider.refresh) return provider.refresh(tokens, readerOf(kernel, provider, called, tokens.access));
  if (refresh === null) throw new GrantRefused('the service gave no refresh token');
  const configuration = configurationOf(kernel, provider, called, [refresh]);
  const renewed = issued(await granted(() => refreshTokenGrant(configuration, refresh)));
  // Services that don't replace the refresh token don't repeat it.
  return { ...renewed, refresh: renewed.refresh ?? refresh };
}

/** Ends the consent to which a token belongs. @throws GrantRefused if it has ended already, ServiceUnavailable */
export async function revokeToken(kernel: Kernel, provider: OauthProvider, token: string): Promise<void> {
  await granted(() => tokenRevocation(configurationOf(kernel, provider, {}, [token]), token));
}

/** Reads the account of new tokens. @throws ServiceUnavailable */
export const chosenAccount = (
  kernel: Kernel,
  provider: OauthProvider,
  access: string,
  called: CalledFor = {},
): Promise<ChosenAccount> => provider.account(readerOf(kernel, provider, called, access), { kernel, access });

/** Only these mean that the person's consent ended. A wrong client, for example, is our fault. */
const refusals: ReadonlySet<string> = new Set(['invalid_grant', 'access_denied', 'invalid_token']);

async function granted<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceUnavailable) throw error;
    if (error instanceof Error && error.cause instanceof ServiceUnavailable) throw error.cause;
    if (error instanceof ResponseBodyError && refusals.has(error.error)) throw new GrantRefused(error.error);
    const reason = error instanceof ResponseBodyError ? error.error : 'another form';
    throw new ServiceUnavailable(`the service answered with ${reason}`, { cause: error });
  }
}

function issued({ access_token, refresh_token, ...answer }: TokenEndpointResponse): IssuedTokens {
  const lasts = Number(answer.expires_in);
  const refreshLasts = Number(answer.refresh_expires_in);
  return {
    access: access_token,
    refresh: refresh_token ?? null,
    lasts: lasts > 0 ? lasts : undefined,
    refreshLasts: refreshLasts > 0 ? refreshLasts : undefined,
  };
}

function configurationOf(
  kernel: Kernel,
  provider: OauthProvider,
  called: CalledFor,
  secrets: readonly string[] = [],
): Configuration {
  const { client, issuer, authorize, token, revocation, quirks } = provider;
  const values = oauthConfig.of(kernel.config);
  const [id, secret] = [values[`${client}_CLIENT_ID`], values[`${client}_CLIENT_SECRET`]];
  if (!id || !secret) throw new Error(`${client}_CLIENT_ID is not set`);
  const place = placeOf(kernel.config);
  const server = {
    issuer,
    authorization_endpoint: place(authorize),
    token_endpoint: place(token),
    ...(revocation ? { revocation_endpoint: place(revocation.address) } : {}),
  };
  const auth = quirks?.clientKey ? clientKeyAuth(secret) : ClientSecretPost(secret);
  const configuration = new Configuration(server, id, secret, auth);
  configuration[customFetch] = fetchService(kernel, provider, called, [secret, ...secrets]);
  // The sandbox of a developer's machine has no certificate.
  if (new URL(server.token_endpoint).protocol === 'http:') allowInsecureRequests(configuration);
  return configuration;
}

const clientKeyAuth =
  (secret: string): ClientAuth =>
  (_server, { client_id }, body) => {
    body.set('client_key', client_id);
    body.set('client_secret', secret);
  };

/** Calls a token address through the client for all services, whose answers have a limited size and form. */
const fetchService =
  (kernel: Kernel, { platform, quirks }: OauthProvider, called: CalledFor, secrets: readonly string[]): CustomFetch =>
  async (url, { headers, body }) => {
    const form = new URLSearchParams(String(body ?? ''));
    const type = quirks?.jsonBody ? 'application/json' : 'application/x-www-form-urlencoded';
    const answer = await callService(
      kernel,
      { platform, secrets: {}, ...called },
      {
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        body: quirks?.jsonBody ? JSON.stringify(Object.fromEntries(form)) : form.toString(),
        secrets: [...secrets, form.get('code_verifier') ?? ''],
        said: ({ value }) => errorSchema.safeParse(value).data?.error,
      },
    );
    if (isTemporary(answer) || answer.kind === 'failed') throw new ServiceUnavailable('the service does not answer');
    const value = z.record(z.string(), z.unknown()).safeParse(answer.value ?? {});
    if (!value.success) throw new ServiceUnavailable('the service answers in another form');
    // We ask the service about the account, so an identity token says nothing new. Some services omit the type of the token.
    const { id_token: _identity, token_type = 'bearer', ...rest } = value.data;
    return Response.json({ ...rest, token_type }, { status: answer.status });
  };

const errorSchema = z.object({ error: z.string() });

function readerOf(kernel: Kernel, { platform }: OauthProvider, called: CalledFor, access: string): ReadService {
  return async (url, schema, bearer = access) => {
    const answer = await callService(
      kernel,
      { platform, secrets: { access, bearer }, ...called },
      {
        method: 'GET',
        url: placeOf(kernel.config)(url),
        headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' },
      },
    );
    // A limit isn't the end of the consent, although some services refuse it with the status 400 or 403.
    if (answer.kind === 'failed' || isTemporary(answer) || isLimit(answer))
      throw new ServiceUnavailable('the service does not answer');
    if (answer.status >= 400) throw new GrantRefused(`the service answered ${answer.status}`);
    const read = schema.safeParse(answer.value);
    if (!read.success) throw new ServiceUnavailable('the service answers in another form');
    return read.data;
  };
}
