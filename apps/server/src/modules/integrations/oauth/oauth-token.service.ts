import { setTimeout as sleep } from 'node:timers/promises';
import { refreshLeaseMs, tokenMarginMs } from '@kumbi/contract/integrations/oauth.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { inSystemCtx } from '../../../kernel/tenancy/system-ctx.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { recordKeyRefused } from '../connection.service.ts';
import { findIntegration, lockIntegration } from '../integration.store.ts';
import { findServiceUse } from '../service-use.slot.ts';
import { type AccountRow, findAccount, leaseAccount, settleLease } from './oauth-account.store.ts';
import {
  chosenAccount,
  GrantRefused,
  type IssuedTokens,
  type OauthProvider,
  refreshTokens,
  ServiceUnavailable,
} from './oauth-client.adapter.ts';

/** An access token that is valid for a while. Never log or store it, and send it only to its service. */
export interface UsableToken {
  readonly kind: 'usable';
  readonly access: string;
  /** The account's id at the service. */
  readonly account: string;
  /** Names this token in `refused`. */
  readonly version: number;
}

/**
 * `lost`: the person has to connect again. `missing`: the connection was deleted or turned off. `unavailable`: the service
 * doesn't answer.
 */
export type FoundToken = UsableToken | { readonly kind: 'lost' | 'missing' | 'unavailable' };

/** A stored connection. */
export interface ConnectionPlace {
  readonly workspaceId: WorkspaceId;
  readonly integrationId: string;
}

/** Longer than a refresh takes, which all of its waiters see. */
const longestWaitMs = 25_000;
const firstPollMs = 50;
const slowestPollMs = 500;

/**
 * Returns the access token of a connection, and refreshes it first if it ends soon. Of all processes one refreshes, and the
 * others wait for its result. Call it outside any transaction.
 *
 * @param refused the version of a token that the service refused, although it hasn't ended
 */
export async function usableToken(
  kernel: Kernel,
  { workspaceId, integrationId }: ConnectionPlace,
  refused?: number,
): Promise<FoundToken> {
  const within = <T>(work: (ctx: Ctx) => Promise<T>) =>
    inSystemCtx(kernel, workspaceId, 'use the token of a connection', work);
  const began = performance.now();
  for (let pause = firstPollMs; ; pause = Math.min(pause * 2, slowestPollMs)) {
    const step = await within((ctx) => lookAt(ctx, integrationId, refused));
    if (step.kind === 'refresh') {
      const result = await refreshOnce(kernel, within, { workspaceId, integrationId, ...step });
      if (result) return result;
    } else if (step.kind !== 'wait') return step;
    if (performance.now() - began > longestWaitMs) return { kind: 'unavailable' };
    if (step.kind === 'wait') await sleep(pause, undefined, { ref: false });
  }
}

interface Refresh {
  readonly kind: 'refresh';
  readonly row: AccountRow;
  readonly lease: string;
  readonly provider: OauthProvider;
  /** The present token can still be used if the refresh fails. */
  readonly isSpare: boolean;
}

/** Finds a usable token, or reserves the refresh, or another process has reserved it. */
async function lookAt(
  ctx: Ctx,
  integrationId: string,
  refused: number | undefined,
): Promise<FoundToken | Refresh | { readonly kind: 'wait' }> {
  const { kernel } = ctx;
  // The tokens are read first. Otherwise a connection that is lost between the two reads would still look usable, with the
  // version that ended it.
  const row = await findAccount(ctx, integrationId);
  const integration = row && (await findIntegration(ctx, integrationId));
  const provider = integration && findServiceUse(kernel, integration.platform)?.oauth;
  if (!integration || !provider || integration.deleted_at || integration.status === 'off') return { kind: 'missing' };
  if (integration.refused_at) return { kind: 'lost' };
  const now = kernel.clock.now().getTime();
  const left = row.expires_at === null ? Number.POSITIVE_INFINITY : row.expires_at.getTime() - now;
  if (row.version !== refused && left > tokenMarginMs) return usable(kernel, row);
  const lease = uuidv7();
  const leased = await leaseAccount(ctx, row, lease, new Date(now + refreshLeaseMs));
  return leased
    ? { kind: 'refresh', row: leased, lease, provider, isSpare: row.version !== refused && left > 0 }
    : { kind: 'wait' };
}

const usable = (kernel: Kernel, { access_token, account_id: account, version }: AccountRow): UsableToken => ({
  kind: 'usable',
  access: kernel.secrets.open(access_token),
  account,
  version,
});

/** @returns undefined if the tokens were replaced in the meantime */
async function refreshOnce(
  kernel: Kernel,
  within: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  { workspaceId, integrationId, row, lease, provider, isSpare }: Refresh & ConnectionPlace,
): Promise<FoundToken | undefined> {
  const tokens = {
    access: kernel.secrets.open(row.access_token),
    refresh: row.refresh_token === null ? null : kernel.secrets.open(row.refresh_token),
  };
  try {
    const renewed = await refreshTokens(kernel, provider, tokens, { workspaceId, integrationId });
    const sealed = sealTokens(kernel, provider, renewed);
    const held = await within((ctx) => settleLease(ctx, row, lease, sealed));
    return held ? usable(kernel, { ...row, ...sealed, version: row.version + 1 }) : undefined;
  } catch (error) {
    if (error instanceof GrantRefused)
      return within(async (ctx) => {
        // The integration is locked first, as by a reconnection.
        const held = await loseConnection(ctx, integrationId, () => settleLease(ctx, row, lease, {}));
        return held ? { kind: 'lost' } : undefined;
      });
    await within((ctx) => settleLease(ctx, row, lease));
    if (!(error instanceof ServiceUnavailable)) throw error;
    kernel.log.warn({ err: error, integration: integrationId }, 'the tokens of a connection were not refreshed');
    return isSpare ? usable(kernel, row) : { kind: 'unavailable' };
  }
}

/** Records that the service no longer accepts a connection: its work waits until a person connects again. */
async function loseConnection(ctx: Ctx, integrationId: string, holds: () => Promise<boolean>): Promise<boolean> {
  const integration = await lockIntegration(ctx, integrationId);
  if (!integration || !(await holds())) return false;
  await recordKeyRefused(ctx, integrationId, true);
  return true;
}

/** Returns the columns of new tokens. */
export function sealTokens(
  { secrets, clock }: Kernel,
  { renewDays = 0 }: Pick<OauthProvider, 'renewDays'>,
  { access, refresh, lasts, refreshLasts }: IssuedTokens,
): Pick<AccountRow, 'access_token' | 'refresh_token' | 'expires_at' | 'renew_at'> {
  const after = (seconds: number | undefined): Date | null =>
    seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1_000);
  const expires_at = after(lasts);
  // With a refresh token that has no end, every use renews the tokens. Otherwise someone has to before they end.
  const end = refresh === null ? expires_at : after(refreshLasts);
  return {
    access_token: secrets.seal(access),
    refresh_token: refresh === null ? null : secrets.seal(refresh),
    expires_at,
    renew_at: end && new Date(end.getTime() - renewDays * dayMs),
  };
}

/** Asks the service for the account of a connection. A token that it refuses is refreshed first. */
export async function testAccount(
  kernel: Kernel,
  provider: OauthProvider,
  at: ConnectionPlace,
): Promise<'working' | 'refused' | 'unreachable'> {
  let refused: number | undefined;
  for (;;) {
    const token = await usableToken(kernel, at, refused);
    if (token.kind !== 'usable') return token.kind === 'lost' ? 'refused' : 'unreachable';
    try {
      await chosenAccount(kernel, provider, token.access, at);
      return 'working';
    } catch (error) {
      if (error instanceof ServiceUnavailable) return 'unreachable';
      if (!(error instanceof GrantRefused)) throw error;
      // A new token that is refused too isn't the end of the consent.
      if (refused !== undefined) return 'unreachable';
      refused = token.version;
    }
  }
}
