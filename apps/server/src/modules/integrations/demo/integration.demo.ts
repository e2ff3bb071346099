import { randomBytes } from 'node:crypto';
import type { RequestResult } from '@kumbi/contract/integrations/service-requests.limits.ts';
import { type ServicePlatform, serviceOf } from '@kumbi/contract/services.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimAddress } from '../../../kernel/database/directory.ts';
import { chance } from '../../../kernel/demo/chance.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import type { DemoRows, DemoStory } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { spend } from '../../quotas/quotas.public.ts';
import { sealSecrets } from '../connection.service.ts';
import { insertCredential, insertIntegration, updateIntegration } from '../integration.store.ts';
import { connectionName } from '../new-connection.service.ts';
import { saveAccount } from '../oauth/oauth-account.store.ts';
import { insertRequests, type NewRequest } from '../requests/request-log.store.ts';
import type { SortedValues } from '../service-form.rules.ts';

/** A connection of the demo business. */
interface DemoConnection {
  readonly platform: ServicePlatform;
  /** The name of its account. */
  readonly account: string;
  readonly values: SortedValues;
  /** Its age in days. */
  readonly days: number;
}

/** Inserts a connection as it was made some days ago. No service is asked. @returns its id */
export async function insertDemoConnection(
  ctx: Ctx,
  { now }: Pick<DemoStory, 'now'>,
  { platform, account, values, days }: DemoConnection,
): Promise<string> {
  const at = new Date(now.getTime() - days * dayMs);
  const [id, credentialId] = [uuidv7({ msecs: at.getTime() }), uuidv7()];
  const then = ctxAt(ctx, at);
  await insertIntegration(then, {
    id,
    platform,
    name: connectionName(platform, account),
    type: serviceOf(platform).type,
    status: 'on',
    endpoint: '',
    endpoint_secret: ctx.kernel.secrets.seal(`whsec_${randomBytes(32).toString('base64')}`),
    credential_id: credentialId,
  });
  await insertCredential(then, {
    id: credentialId,
    integrationId: id,
    settings: { ...values.settings },
    secrets: sealSecrets(ctx.kernel, values.secrets),
  });
  await claimAddress(ctx, 'integration', id, id);
  const refused = await spend(ctx, 'integrations', 1, id);
  if (refused) throw new Error(`the demo has no room for a connection: ${refused.code}`);
  return id;
}

/** One kind of request in the log of the demo. */
export interface DemoRequest {
  readonly method: string;
  readonly address: string;
  readonly status: number | null;
  readonly result?: RequestResult;
  readonly error?: string;
}

/** Inserts requests of the last weeks, the last of the list now and then, and `newest` at the end. */
export async function insertDemoRequests(
  ctx: Ctx,
  { now }: Pick<DemoStory, 'now'>,
  integrationId: string,
  { usual, newest, lastDays = 0 }: { usual: readonly DemoRequest[]; newest?: DemoRequest; lastDays?: number },
): Promise<void> {
  const count = 24;
  const requests: NewRequest[] = [];
  for (let at = count; at >= 1; at -= 1) {
    const request = at === 1 && newest ? newest : usual[at % usual.length];
    if (!request) throw new Error('the demo has no requests to choose from');
    const { method, address, status, result = 'answered', error = null } = request;
    const age = (lastDays + at * 0.7 + chance('demo-request', address, at) * 0.5) * dayMs;
    const time = new Date(now.getTime() - age);
    requests.push({
      id: uuidv7({ msecs: time.getTime() }),
      integration_id: integrationId,
      ...{ method, address, status, result, error },
      ms: 120 + Math.round(chance('demo-ms', address, at) * 600),
      created_at: time,
    });
  }
  await insertRequests(ctx, requests);
}

const account = 'Terra Boa';
const accountId = '104770000000000000001';
/** The sandbox knows the token of the demo's account, so that its boards can be chosen. */
const trelloToken = 'demo-access-of-trello';
const lostDays = 2;

/** A connection that works, and one that has to be connected again. */
export const integrationDemo: DemoRows = {
  write: async (ctx, story) => {
    const values = { settings: { account }, secrets: {} };
    const token = { refresh_token: null, expires_at: null, renew_at: null };
    const trello = await insertDemoConnection(ctx, story, { platform: 'trello', account, values, days: 90 });
    await saveAccount(ctx, {
      ...token,
      integration_id: trello,
      platform: 'trello',
      account_id: accountId,
      access_token: ctx.kernel.secrets.seal(trelloToken),
    });
    await insertDemoRequests(ctx, story, trello, {
      usual: [
        { method: 'POST', address: 'api.trello.com/1/cards', status: 200 },
        { method: 'GET', address: 'api.trello.com/1/boards/5f0000000000000000000001/lists', status: 200 },
        { method: 'POST', address: 'api.trello.com/1/cards', status: 200 },
        { method: 'POST', address: 'api.trello.com/1/cards', status: 400 },
        { method: 'GET', address: 'api.trello.com/1/members/me/boards', status: 200 },
        { method: 'POST', address: 'api.trello.com/1/cards', status: null, result: 'timeout' },
      ],
    });
    const sheets = await insertDemoConnection(ctx, story, { platform: 'google-sheets', account, values, days: 60 });
    await saveAccount(ctx, {
      ...token,
      integration_id: sheets,
      platform: 'google-sheets',
      account_id: accountId,
      access_token: ctx.kernel.secrets.seal('revoked'),
    });
    const address = 'sheets.googleapis.com/v4/spreadsheets/1TerraBoaSpreadsheet/values/A1:append';
    await insertDemoRequests(ctx, story, sheets, {
      usual: [{ method: 'POST', address, status: 200 }],
      newest: { method: 'POST', address: 'oauth2.googleapis.com/token', status: 400, error: 'invalid_grant' },
      lastDays: lostDays,
    });
    await updateIntegration(ctx, sheets, { refused_at: new Date(story.now.getTime() - lostDays * dayMs) });
  },
};
