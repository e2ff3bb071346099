import { setTimeout as sleep } from 'node:timers/promises';
import type { Returns } from '@kumbi/contract/endpoint.ts';
import type { integrations as integrationsApi } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { connectionSavedSchema } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { type ServicePlatform, serviceOf } from '@kumbi/contract/services.ts';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Unopened } from '../../kernel/http/call-context.ts';
import type { MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordKeyRefused, sealSecrets } from './connection.service.ts';
import { bindEndpoint } from './endpoint-hook.entry.ts';
import { integrations, publishChange } from './integration.records.ts';
import { insertCredential, lockIntegration, updateIntegration } from './integration.store.ts';
import { readConnection, shownValues } from './integration-value.service.ts';
import { createConnection } from './new-connection.service.ts';
import { testAccount } from './oauth/oauth-token.service.ts';
import { readDisabledServices } from './operator/disabled-service.store.ts';
import { type FormValues, hasSameValues, type SortedValues, sortValues } from './service-form.rules.ts';
import { findServiceUse } from './service-use.slot.ts';

type Answered = z.input<typeof connectionSavedSchema>;
type Saved = Promise<Answered | Refusal>;

/** A person waits for a test. After this time the service counts as silent, although its call may still be repeated. */
const testMs = 12_000;
const withinTest = <Tested>(test: Promise<Tested>): Promise<Tested | 'unreachable'> =>
  Promise.race([test, sleep(testMs, 'unreachable' as const, { ref: false })]);

/**
 * Connects an account at a service. The credentials are checked before anything is written, and no transaction is open
 * during that call. Values that the service must get from us first are created here, and the check comes later.
 */
export async function connectService(
  ctx: Unopened<MemberCtx>,
  platform: ServicePlatform,
  { name, endpoint = '', status = 'on', ...entered }: FormValues,
): Saved {
  const refused = (await ctx.read((opened) => refuseService(opened, platform))) ?? refuseEndpoint(ctx, endpoint);
  if (refused) return refused;
  const prepared = await findServiceUse(ctx.kernel, platform)?.prepare?.();
  const values = sortValues(serviceOf(platform), { name, ...entered }, prepared ?? { settings: {}, secrets: {} });
  const connection = await tryValues(ctx, platform, values, prepared === undefined);
  if (isRefusal(connection)) return connection;
  return ctx.transaction(async (opened): Saved => {
    const id = await createConnection(opened, { platform, name, values, status, endpoint });
    return isRefusal(id) ? id : answered(opened, id, connection);
  });
}

export async function updateService(
  ctx: Unopened<MemberCtx>,
  platform: ServicePlatform,
  { id = '', name, endpoint = '', status, ...entered }: FormValues,
): Saved {
  const before = await ctx.read((opened) => readConnection(opened, id));
  if (isRefusal(before)) return before;
  if (before.row.platform !== platform) return refuse('integration.unknown');
  const refused = endpoint === before.row.endpoint ? undefined : refuseEndpoint(ctx, endpoint);
  if (refused) return refused;
  const values = sortValues(serviceOf(platform), { name, ...entered }, before);
  const connection = await tryValues(ctx, platform, values, true);
  if (isRefusal(connection)) return connection;
  return ctx.transaction(async (opened): Saved => {
    const row = await lockIntegration(opened, id);
    if (!row) return refuse('integration.unknown');
    const taken = endpoint === row.endpoint ? undefined : await bindEndpoint(opened, { ...row, endpoint });
    if (taken) return taken;
    const keyChanged = !hasSameValues(values.secrets, before.secrets);
    const credentialId = keyChanged || !hasSameValues(values.settings, before.settings) ? uuidv7() : row.credential_id;
    if (credentialId !== row.credential_id)
      await insertCredential(opened, { id: credentialId, integrationId: row.id, ...sealed(ctx, values) });
    await updateIntegration(opened, row.id, {
      name,
      endpoint,
      credential_id: credentialId,
      ...(status ? { status } : {}),
      ...(connection === 'working' ? { refused_at: null } : {}),
    });
    if (status && status !== row.status)
      await publishChange(
        opened,
        { ...row, name },
        status === 'on' ? 'integration.switched_on' : 'integration.switched_off',
      );
    const action = keyChanged ? 'integration.key_changed' : 'integration.changed';
    await publishChange(opened, { ...row, name }, action);
    return answered(opened, row.id, connection);
  });
}

/** Tests the stored credentials at the service, and records whether it refuses them. */
export async function testIntegration(
  ctx: Unopened<MemberCtx>,
  id: string,
): Promise<Returns<typeof integrationsApi.test> | Refusal> {
  const found = await ctx.read((opened) => readConnection(opened, id));
  if (isRefusal(found)) return found;
  const { row, settings, secrets } = found;
  const use = findServiceUse(ctx.kernel, row.platform);
  if (use?.oauth) {
    const account = { workspaceId: ctx.workspaceId, integrationId: id };
    const connection = await withinTest(testAccount(ctx.kernel, use.oauth, account));
    const shown = await ctx.read((opened) => integrations.get(opened, id));
    return isRefusal(shown) ? shown : { ...shown, connection };
  }
  if (!use?.try) return refuse('integration.unknown');
  const connection = await withinTest(use.try(ctx.kernel, { platform: row.platform, settings, secrets }));
  return ctx.transaction(async (opened): Promise<Returns<typeof integrationsApi.test> | Refusal> => {
    const current = await lockIntegration(opened, id);
    if (!current) return refuse('integration.unknown');
    // Credentials that were replaced during the call say nothing about the current ones.
    if (connection !== 'unreachable' && current.credential_id === row.credential_id)
      await recordKeyRefused(opened, id, connection === 'refused');
    const shown = await integrations.get(opened, id);
    return isRefusal(shown) ? shown : { ...shown, connection };
  });
}

const sealed = (ctx: Unopened<MemberCtx>, { settings, secrets }: SortedValues) => ({
  settings: { ...settings },
  secrets: sealSecrets(ctx.kernel, secrets),
});

/** The response to a saved form, with the values to enter at the service. */
async function answered(ctx: MemberCtx, id: string, connection: Answered['connection']): Saved {
  const saved = await integrations.get(ctx, id);
  const found = isRefusal(saved) ? saved : await readConnection(ctx, id);
  if (isRefusal(saved) || isRefusal(found)) return refuse('integration.unknown');
  return { ...saved, connection, ...shownValues(ctx.kernel, found) };
}

/** The operator may have turned the service off for new integrations, or this installation isn't configured for it. */
export async function refuseService(
  { tx, kernel }: MemberCtx,
  platform: ServicePlatform,
): Promise<Refusal | undefined> {
  const isOffered = findServiceUse(kernel, platform) && !(await readDisabledServices(tx)).has(platform);
  return isOffered ? undefined : refuse('integration.service_off');
}

function refuseEndpoint(ctx: Unopened<MemberCtx>, endpoint: string): Refusal | undefined {
  const reason = endpoint === '' ? undefined : ctx.kernel.outgoing.refuse(endpoint);
  return reason && refuse('request.invalid', { fields: { endpoint: 'validation.endpoint_refused' } });
}

async function tryValues(
  ctx: Unopened<MemberCtx>,
  platform: ServicePlatform,
  values: SortedValues,
  isTestable: boolean,
): Promise<Answered['connection'] | Refusal> {
  const use = findServiceUse(ctx.kernel, platform);
  if (!use?.try || use.refusedField === undefined) return refuse('integration.service_off');
  if (!(use.isTestable?.(values) ?? isTestable)) return 'unfinished';
  const tried = await withinTest(use.try(ctx.kernel, { platform, ...values }));
  return tried === 'refused'
    ? refuse('request.invalid', { fields: { [use.refusedField]: 'validation.api_key_refused' } })
    : tried;
}
