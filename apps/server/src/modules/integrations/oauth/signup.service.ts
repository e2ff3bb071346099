import type { ConnectionResult } from '@kumbi/contract/integrations/oauth.limits.ts';
import { serviceOf } from '@kumbi/contract/services.ts';
import { v7 as uuidv7 } from 'uuid';
import type { MemberCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { resumeRuns } from '../../automations/automations.public.ts';
import { sealSecrets } from '../connection.service.ts';
import { publishChange } from '../integration.records.ts';
import { findBySetting, insertCredential, lockIntegration, updateIntegration } from '../integration.store.ts';
import { readConnection } from '../integration-value.service.ts';
import { connectionName, createConnection } from '../new-connection.service.ts';
import type { SortedValues } from '../service-form.rules.ts';
import type { ServiceSignup, ServiceUse } from '../service-use.slot.ts';
import { lockAccountName, type StateRow } from './oauth-account.store.ts';
import type { ChosenAccount, IssuedTokens } from './oauth-client.adapter.ts';

/** A signup that is over, with the values that a person would have entered. */
interface FinishedSignup {
  readonly signup: ServiceSignup;
  readonly account: ChosenAccount;
  readonly values: SortedValues;
}

/** Turns what a signup found into the values of the service's form. */
export async function preparedSignup(
  signup: ServiceSignup,
  use: ServiceUse,
  tokens: IssuedTokens,
  account: ChosenAccount,
): Promise<FinishedSignup> {
  const prepared = (await use.prepare?.()) ?? { settings: {}, secrets: {} };
  const settings = { ...prepared.settings, ...account.values, [signup.accountField]: account.id };
  return {
    signup,
    account,
    values: { settings, secrets: { ...prepared.secrets, [signup.tokenField]: tokens.access } },
  };
}

/** Stores the connection of a signup. A lost connection with the same account is renewed. */
export async function saveSignup(
  ctx: MemberCtx,
  { signup, account, values }: FinishedSignup,
  { platform: given, integration_id: renewed }: StateRow,
): Promise<ConnectionResult | Refusal> {
  const { platform } = serviceOf(given);
  await lockAccountName(ctx, { platform, account_id: account.id });
  const known = await findBySetting(ctx, platform, signup.accountField, account.id);
  const id = renewed ?? (known?.refused_at ? known.id : undefined);
  if (known && known.id !== id) return 'exists';
  if (id !== undefined) return renew(ctx, id, { signup, account, values });
  const created = await createConnection(ctx, { platform, name: connectionName(platform, account.name), values });
  return isRefusal(created) ? created : 'true';
}

/** Replaces all secrets, because the new token belongs to another app than an entered one. */
async function renew(
  ctx: MemberCtx,
  id: string,
  { signup, account, values }: FinishedSignup,
): Promise<ConnectionResult | Refusal> {
  // The lock orders this change and the steps of runs, which wait for it.
  const row = await lockIntegration(ctx, id);
  const before = await readConnection(ctx, id);
  // Its callback address and its users know it with this account.
  if (!row || isRefusal(before) || before.settings[signup.accountField] !== account.id)
    return refuse('integration.unknown');
  const credentialId = uuidv7();
  await insertCredential(ctx, {
    id: credentialId,
    integrationId: id,
    settings: { ...values.settings, ...before.settings },
    secrets: sealSecrets(ctx.kernel, values.secrets),
  });
  await updateIntegration(ctx, id, { credential_id: credentialId, refused_at: null });
  await resumeRuns(ctx, id);
  await publishChange(ctx, row, 'integration.reconnected');
  return 'true';
}
