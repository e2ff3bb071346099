import { randomBytes } from 'node:crypto';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { integrations as integrationsApi, proxypay } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { RevealableSecret } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimAddress } from '../../kernel/database/directory.ts';
import type { Unopened } from '../../kernel/http/call-context.ts';
import type { Ctx, MemberCtx } from '../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/tenancy/refusal.ts';
import { recordAudit } from '../audit/audit.public.ts';
import { spend } from '../quotas/quotas.public.ts';
import { openSecrets, sealSecrets, serviceUses } from './connection.service.ts';
import { readDisabledServices } from './disabled-service.store.ts';
import { bindEndpoint } from './endpoint-hook.entry.ts';
import { integrations, publishChange } from './integration.records.ts';
import {
  type CredentialRow,
  findCredentialRow,
  findIntegration,
  type IntegrationRow,
  insertCredential,
  insertIntegration,
  lockIntegration,
  updateIntegration,
} from './integration.store.ts';

type Answered = Returns<typeof proxypay.connect>;
type Saved = Promise<Answered | Refusal>;

const withConnection = (
  saved: Pick<Answered, 'integration'> | Refusal,
  connection: Answered['connection'],
): Answered | Refusal => (isRefusal(saved) ? saved : { ...saved, connection });

/**
 * Connects a ProxyPay account. The key is checked before anything is written, and no transaction is open during that
 * call.
 */
export async function connectProxypay(ctx: Unopened<MemberCtx>, body: Parsed<typeof proxypay.connect>['body']): Saved {
  const refused = (await ctx.read(refuseService)) ?? refuseEndpoint(ctx, body.endpoint);
  if (refused) return refused;
  const connection = await tryKey(ctx, body.entity, body.apiKey);
  if (isRefusal(connection)) return connection;
  return ctx.transaction(async (opened): Saved => {
    const [id, credentialId] = [uuidv7(), uuidv7()];
    await insertIntegration(opened, {
      id,
      name: body.name,
      platform: 'proxypay',
      type: 'payment',
      status: 'on',
      endpoint: body.endpoint,
      endpoint_secret: ctx.kernel.secrets.seal(`whsec_${randomBytes(32).toString('base64')}`),
      credential_id: credentialId,
    });
    await insertCredential(opened, {
      id: credentialId,
      integrationId: id,
      settings: { entity: body.entity },
      secrets: sealSecrets(ctx.kernel, { apiKey: body.apiKey }),
    });
    await claimAddress(opened, 'integration', id, id);
    const taken = await bindEndpoint(opened, { id, endpoint: body.endpoint });
    if (taken) return taken;
    await publishChange(opened, { id, platform: 'proxypay', name: body.name }, 'integration.connected');
    const short = await spend(opened, 'integrations', 1, id);
    return short ?? withConnection(await integrations.get(opened, id), connection);
  });
}

export async function updateProxypay(ctx: Unopened<MemberCtx>, body: Parsed<typeof proxypay.update>['body']): Saved {
  const before = await ctx.read((opened) => readBoth(opened, body.id));
  if (isRefusal(before)) return before;
  const refused = body.endpoint === before.row.endpoint ? undefined : refuseEndpoint(ctx, body.endpoint);
  if (refused) return refused;
  const known = openSecrets(ctx.kernel, before.credential).apiKey ?? '';
  const wanted = body.apiKey || known;
  const connection = await tryKey(ctx, body.entity, wanted);
  if (isRefusal(connection)) return connection;
  return ctx.transaction(async (opened): Saved => {
    const row = await lockIntegration(opened, body.id);
    if (!row) return refuse('integration.unknown');
    const taken =
      body.endpoint === row.endpoint ? undefined : await bindEndpoint(opened, { ...row, endpoint: body.endpoint });
    if (taken) return taken;
    const keyChanged = wanted !== known;
    const credentialId = keyChanged || body.entity !== before.credential.settings.entity ? uuidv7() : row.credential_id;
    if (credentialId !== row.credential_id)
      await insertCredential(opened, {
        id: credentialId,
        integrationId: row.id,
        settings: { entity: body.entity },
        secrets: sealSecrets(ctx.kernel, { apiKey: wanted }),
      });
    await updateIntegration(opened, row.id, {
      name: body.name,
      endpoint: body.endpoint,
      credential_id: credentialId,
      ...(connection === 'working' ? { refused_at: null } : {}),
    });
    const action = keyChanged ? 'integration.key_changed' : 'integration.changed';
    await publishChange(opened, { ...row, name: body.name }, action);
    return withConnection(await integrations.get(opened, row.id), connection);
  });
}

export async function getIntegration(
  ctx: MemberCtx,
  id: string,
): Promise<Returns<typeof integrationsApi.get> | Refusal> {
  const both = await readBoth(ctx, id);
  if (isRefusal(both)) return both;
  const { row, credential } = both;
  return {
    obj: {
      id: row.id,
      name: row.name,
      platform: row.platform,
      status: row.status,
      endpoint: row.endpoint,
      entity: credential.settings.entity ?? '',
      apiKey: masked(openSecrets(ctx.kernel, credential).apiKey ?? ''),
      kumbi_url: `${ctx.kernel.config.url}/callbacks/${row.platform}/${row.id}`,
      webhook_secret: masked(ctx.kernel.secrets.open(row.endpoint_secret)),
    },
  };
}

export async function revealIntegrationSecret(
  ctx: MemberCtx,
  { id, field }: { id: string; field: RevealableSecret },
): Promise<{ value: string } | Refusal> {
  const both = await readBoth(ctx, id);
  if (isRefusal(both)) return both;
  const { row, credential } = both;
  await recordAudit(ctx, { action: 'integration.secret_revealed', subject: `${row.name} · ${field}` });
  const value =
    field === 'apiKey' ? openSecrets(ctx.kernel, credential).apiKey : ctx.kernel.secrets.open(row.endpoint_secret);
  return { value: value ?? '' };
}

async function readBoth(ctx: Ctx, id: string): Promise<{ row: IntegrationRow; credential: CredentialRow } | Refusal> {
  const row = await findIntegration(ctx, id);
  const credential = row && !row.deleted_at ? await findCredentialRow(ctx, row.credential_id) : undefined;
  return row && credential ? { row, credential } : refuse('integration.unknown');
}

/** The operator may have turned the service off for new integrations. */
const refuseService = async ({ tx }: MemberCtx): Promise<Refusal | undefined> =>
  (await readDisabledServices(tx)).has('proxypay') ? refuse('integration.service_off') : undefined;

function refuseEndpoint(ctx: Unopened<MemberCtx>, endpoint: string): Refusal | undefined {
  const reason = ctx.kernel.outgoing.refuse(endpoint);
  return reason && refuse('request.invalid', { fields: { endpoint: 'validation.endpoint_refused' } });
}

async function tryKey(
  ctx: Unopened<MemberCtx>,
  entity: string,
  apiKey: string,
): Promise<'working' | 'unreachable' | Refusal> {
  const tried = await ctx.kernel.registry
    .get(serviceUses, 'proxypay')
    .try(ctx.kernel, { platform: 'proxypay', settings: { entity }, secrets: { apiKey } });
  return tried === 'refused' ? refuse('request.invalid', { fields: { apiKey: 'validation.api_key_refused' } }) : tried;
}

/** Shows enough of a secret to recognise it. */
const masked = (secret: string): string => `••••••••${secret.length >= 12 ? secret.slice(-4) : ''}`;
