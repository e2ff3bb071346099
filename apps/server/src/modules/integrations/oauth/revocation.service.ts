import { allServices } from '@kumbi/contract/services.ts';
import type { Outcome } from '../../../kernel/due/declaration.ts';
import { nextTryAt, type RetrySchedule } from '../../../kernel/due/retry.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { findServiceUse } from '../service-use.slot.ts';
import {
  GrantRefused,
  type OauthProvider,
  refreshTokens,
  revokeToken,
  ServiceUnavailable,
} from './oauth-client.adapter.ts';
import { sealTokens } from './oauth-token.service.ts';
import { type Consent, isAccountConnected, type RevocationResult } from './revocation.store.ts';

const [minute, hour] = [60_000, 3_600_000];
export const revocationRetry: RetrySchedule = { pausesMs: [minute, 10 * minute, hour, 6 * hour, 24 * hour] };

const ended = (result: RevocationResult['result']): Outcome<RevocationResult> => ({
  kind: 'done',
  set: { access_token: null, refresh_token: null, expires_at: null, result },
});

/** Ends the consent of a deleted connection at its service, unless another connection works with it. */
export async function revokeConsent(kernel: Kernel, row: Consent): Promise<Outcome<RevocationResult>> {
  const provider = findServiceUse(kernel, row.platform)?.oauth;
  if (!provider?.revocation || row.access_token === null) return ended('given_up');
  // A service may end all tokens that an account gave to our client, also those of other workspaces.
  const platforms = allServices.flatMap(({ platform }) =>
    findServiceUse(kernel, platform)?.oauth?.client === provider.client ? [platform] : [],
  );
  const isShared = await kernel.db.asSystem('look for connections with the same consent', (tx) =>
    isAccountConnected(tx, row.account_id, platforms),
  );
  if (isShared) return ended('kept');
  let kept: Pick<Consent, 'access_token' | 'refresh_token' | 'expires_at'> = row;
  try {
    kept = await lastingTokens(kernel, provider, row);
    const token =
      provider.revocation.token === 'refresh' && kept.refresh_token ? kept.refresh_token : kept.access_token;
    if (token !== null) await revokeToken(kernel, provider, kernel.secrets.open(token));
    return ended('revoked');
  } catch (error) {
    // The consent has ended already.
    if (error instanceof GrantRefused) return ended('revoked');
    if (!(error instanceof ServiceUnavailable)) throw error;
    const at = nextTryAt(revocationRetry, row.attempt, kernel.clock.now());
    kernel.log.warn({ err: error, platform: row.platform, again: at !== undefined }, 'a consent was not revoked');
    const { access_token, refresh_token, expires_at } = kept;
    return at
      ? { kind: 'retry', at, set: { access_token, refresh_token, expires_at, result: null } }
      : ended('given_up');
  }
}

/** Some services revoke access tokens only, and accept none that has ended. */
async function lastingTokens(
  kernel: Kernel,
  provider: OauthProvider,
  { access_token, refresh_token, expires_at }: Consent,
): Promise<Pick<Consent, 'access_token' | 'refresh_token' | 'expires_at'>> {
  const isOver = expires_at !== null && expires_at <= kernel.clock.now();
  if (provider.revocation?.token === 'refresh' || !isOver || access_token === null || refresh_token === null)
    return { access_token, refresh_token, expires_at };
  const tokens = { access: kernel.secrets.open(access_token), refresh: kernel.secrets.open(refresh_token) };
  return sealTokens(kernel, provider, await refreshTokens(kernel, provider, tokens, {}));
}
