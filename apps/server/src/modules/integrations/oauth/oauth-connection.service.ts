import { createHash, randomBytes } from 'node:crypto';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { integrationServices } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { ConnectionResult } from '@kumbi/contract/integrations/oauth.limits.ts';
import { stateMinutes } from '@kumbi/contract/integrations/oauth.limits.ts';
import { pagesAddress } from '@kumbi/contract/integrations/service.definition.ts';
import { type ServicePlatform, serviceOf } from '@kumbi/contract/services.ts';
import { randomPKCECodeVerifier } from 'openid-client';
import { v7 as uuidv7 } from 'uuid';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { Membership } from '../../../kernel/http/gate.ts';
import { Redirect } from '../../../kernel/http/redirect.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { MemberCtx, PublicCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { resumeRuns } from '../../automations/automations.public.ts';
import { refusalToSpend } from '../../quotas/quotas.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { publishChange } from '../integration.records.ts';
import { findIntegration, hasLostIntegration, lockIntegration, updateIntegration } from '../integration.store.ts';
import { connectionName, createConnection } from '../new-connection.service.ts';
import { refuseService } from '../service-form.service.ts';
import { findServiceUse } from '../service-use.slot.ts';
import { resultPage } from './connection-page.view.ts';
import {
  claimState,
  findAccount,
  findAccountIntegration,
  insertState,
  lockAccountName,
  type StateRow,
  saveAccount,
} from './oauth-account.store.ts';
import {
  authorizationUrl,
  type ChosenAccount,
  chosenAccount,
  exchangeCode,
  GrantRefused,
  type IssuedTokens,
  type OauthProvider,
  ServiceUnavailable,
} from './oauth-client.adapter.ts';
import { sealTokens } from './oauth-token.service.ts';
import { preparedSignup, saveSignup } from './signup.service.ts';

/** Sends the browser to the service's page, on which the person chooses an account. */
export async function startConnection(
  ctx: Unopened<MemberCtx>,
  platform: ServicePlatform,
  integrationId: string | undefined,
): Promise<Redirect | Refusal> {
  const provider = providerOf(ctx.kernel, platform);
  if (!provider) return refuse('integration.service_off');
  const verifier = randomPKCECodeVerifier();
  const state = await ctx.transaction(async (opened): Promise<string | Refusal> => {
    const refused = await checkIntegrationService(opened, platform, integrationId);
    if (isRefusal(refused)) return refused;
    const { code } = await currentWorkspace(opened.tx, opened.workspaceId);
    const text = `${code}.${randomBytes(32).toString('base64url')}`;
    await insertState(opened, {
      id: uuidv7(),
      digest: digestOf(text),
      session_id: opened.actor.sessionId,
      platform,
      integration_id: integrationId ?? null,
      verifier: ctx.kernel.secrets.seal(verifier),
      expires_at: new Date(ctx.kernel.clock.now().getTime() + stateMinutes * 60_000),
    });
    return text;
  });
  if (isRefusal(state)) return state;
  const redirectUri = callbackAddress(ctx.kernel, platform);
  return new Redirect(await authorizationUrl(ctx.kernel, provider, { redirectUri, state, verifier }));
}

/** @returns undefined if this installation isn't registered at the service */
function providerOf(kernel: Kernel, platform: ServicePlatform): OauthProvider | undefined {
  const { oauth, signup } = findServiceUse(kernel, platform) ?? {};
  return oauth ?? signup?.provider(kernel);
}

/**
 * Returns the refusal of a connection before a person chooses an account for it, or that there is none. The end of the
 * connection checks the plan again, because colleagues may have used up its room in the meantime.
 */
export async function checkIntegrationService(
  ctx: MemberCtx,
  platform: ServicePlatform,
  integrationId: string | undefined,
): Promise<Returns<typeof integrationServices.check> | Refusal> {
  if (!providerOf(ctx.kernel, platform)) return refuse('integration.service_off');
  const refused =
    integrationId === undefined
      ? ((await refuseService(ctx, platform)) ?? (await refuseNew(ctx, platform)))
      : await refuseUnknown(ctx, platform, integrationId);
  return refused ?? { can_connect: true };
}

/** The person may choose the account of a lost connection, which is then renewed and takes no more room. */
const refuseNew = async (ctx: MemberCtx, platform: ServicePlatform): Promise<Refusal | undefined> =>
  (await hasLostIntegration(ctx, platform)) ? undefined : refusalToSpend(ctx, 'integrations', 1);

async function refuseUnknown(ctx: MemberCtx, platform: ServicePlatform, id: string): Promise<Refusal | undefined> {
  const known = await findIntegration(ctx, id);
  return known && !known.deleted_at && known.platform === platform ? undefined : refuse('integration.unknown');
}

/** The parameters with which a service returns. */
interface Returned {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Finishes a connection, and sends the browser back to the list of integrations with the result. The state is valid once,
 * for the session, the workspace and the service that began it.
 */
export async function finishConnection(
  ctx: Unopened<PublicCtx>,
  platform: ServicePlatform,
  returned: Returned,
): Promise<Redirect> {
  const code = /^([\w-]{1,100})\./.exec(returned.state ?? '')?.[1];
  const membership = code === undefined ? undefined : await ctx.admit('connections.write', code);
  if (!membership || isRefusal(membership)) return resultPage(ctx, undefined, refused(ctx, platform, 'stranger'));
  const result = await finish(ctx, membership, platform, returned);
  return resultPage(ctx, membership.workspaceId, result);
}

async function finish(
  ctx: Unopened<PublicCtx>,
  membership: Membership,
  platform: ServicePlatform,
  { state = '', code }: Returned,
): Promise<ConnectionResult> {
  const { kernel } = ctx;
  // Committed first, so that a state is spent even if the rest fails.
  const row = await ctx.transactionOf(membership, (opened) => claimState(opened, digestOf(state)));
  if (!row || row.session_id !== membership.actor.sessionId || row.platform !== platform)
    return refused(ctx, platform, 'state');
  if (row.expires_at <= kernel.clock.now()) return refused(ctx, platform, 'expired');
  const use = findServiceUse(kernel, platform);
  const provider = providerOf(kernel, platform);
  // Without a code, the person declined.
  if (!provider || code === undefined) return refused(ctx, platform, 'declined');
  const address = new URL(callbackAddress(kernel, platform));
  address.search = new URLSearchParams({ code, state }).toString();
  try {
    const tokens = await exchangeCode(kernel, provider, {
      returned: address,
      state,
      verifier: kernel.secrets.open(row.verifier),
    });
    const account = await chosenAccount(kernel, provider, tokens.access);
    const signup = use?.signup && (await preparedSignup(use.signup, use, tokens, account));
    const saved = await ctx.transactionOf(membership, (opened) =>
      signup ? saveSignup(opened, signup, row) : save(opened, provider, row, tokens, account),
    );
    return isRefusal(saved) ? refused(ctx, platform, saved.code) : saved;
  } catch (error) {
    if (!(error instanceof GrantRefused || error instanceof ServiceUnavailable)) throw error;
    ctx.log.warn({ err: error, platform }, 'an account was not connected');
    return 'false';
  }
}

async function save(
  ctx: MemberCtx,
  provider: OauthProvider,
  { platform: _, integration_id: renewed }: StateRow,
  tokens: IssuedTokens,
  account: ChosenAccount,
): Promise<ConnectionResult | Refusal> {
  const { platform } = provider;
  const named = { platform, account_id: account.id };
  await lockAccountName(ctx, named);
  const known = await findAccountIntegration(ctx, named);
  // Someone who connects a lost account once more means the same connection.
  const id = renewed ?? (known?.refused_at ? known.id : undefined);
  if (known && known.id !== id) return 'exists';
  const sealed = sealTokens(ctx.kernel, provider, tokens);
  if (id === undefined) {
    const created = await create(ctx, platform, account);
    if (isRefusal(created)) return created;
    await saveAccount(ctx, { integration_id: created, ...named, ...sealed });
    return 'true';
  }
  // The lock orders this change and the steps of runs, which wait for it.
  const row = await lockIntegration(ctx, id);
  const before = row && (await findAccount(ctx, id));
  // Flows work with this connection, so it keeps its account.
  if (before?.account_id !== account.id) return refuse('integration.unknown');
  await saveAccount(ctx, { integration_id: id, ...named, ...sealed });
  await updateIntegration(ctx, id, { refused_at: null });
  await resumeRuns(ctx, id);
  await publishChange(ctx, row as NonNullable<typeof row>, 'integration.reconnected');
  return 'true';
}

const create = (ctx: MemberCtx, platform: ServicePlatform, account: ChosenAccount): Promise<string | Refusal> =>
  createConnection(ctx, {
    platform,
    name: connectionName(platform, account.name),
    values: { settings: { account: account.name }, secrets: {} },
  });

/** The address to which the service returns. It is registered at the service. */
const callbackAddress = ({ config }: Kernel, platform: ServicePlatform): string =>
  `${config.url}/api/v1${pagesAddress(serviceOf(platform))}/callback`;

function refused(ctx: Unopened<PublicCtx>, platform: ServicePlatform, reason: string): ConnectionResult {
  ctx.log.info({ platform, reason }, 'an account was not connected');
  return 'false';
}

const digestOf = (state: string): string => createHash('sha256').update(state).digest('base64url');
