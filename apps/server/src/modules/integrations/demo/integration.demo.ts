import { randomBytes } from 'node:crypto';
import { flows } from '@kumbi/contract/automations/automations.endpoints.ts';
import type { SentFlowGraph } from '@kumbi/contract/automations/flow-graph.schemas.ts';
import type { RequestResult } from '@kumbi/contract/integrations/service-requests.limits.ts';
import { type ServicePlatform, serviceOf } from '@kumbi/contract/services.ts';
import { v7 as uuidv7 } from 'uuid';
import { claimAddress } from '../../../kernel/database/directory.ts';
import { chance } from '../../../kernel/demo/chance.ts';
import { ctxAt } from '../../../kernel/demo/demo-rows.ts';
import { type DemoRows, type DemoStory, demoFact } from '../../../kernel/demo/demo-story.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { demoWords } from '../../../kernel/texts/server-texts.ts';
import { dayMs } from '../../../kernel/time/zones.ts';
import { spend } from '../../quotas/quotas.public.ts';
import { sealSecrets } from '../connection.service.ts';
import { bindEndpoint } from '../endpoint-hook.entry.ts';
import { type IntegrationRow, insertCredential, insertIntegration, updateIntegration } from '../integration.store.ts';
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
  readonly status?: IntegrationRow['status'];
  /** The address for notices; none by default. */
  readonly endpoint?: string;
}

/** Inserts a connection as it was made some days ago. No service is asked. @returns its id */
export async function insertDemoConnection(
  ctx: Ctx,
  { now }: Pick<DemoStory, 'now'>,
  { platform, account, values, days, status = 'on', endpoint = '' }: DemoConnection,
): Promise<string> {
  const at = new Date(now.getTime() - days * dayMs);
  const [id, credentialId] = [uuidv7({ msecs: at.getTime() }), uuidv7()];
  const then = ctxAt(ctx, at);
  await insertIntegration(then, {
    id,
    platform,
    name: connectionName(platform, account),
    type: serviceOf(platform).type,
    status,
    endpoint,
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
  const taken = await bindEndpoint(then, { id, endpoint });
  if (taken) throw new Error(`the webhook of a demo connection has another use: ${taken.code}`);
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
const lostDays = 2;
const [board, list] = ['5f0000000000000000000001', '5f00000000000000000000a0'];

/** The connections that work. The sandbox knows the token of the demo's account, so that its boards can be chosen. */
const working: readonly { platform: ServicePlatform; token: string; days: number; usual: readonly DemoRequest[] }[] = [
  {
    platform: 'trello',
    token: 'demo-access-of-trello',
    days: 90,
    usual: [
      { method: 'POST', address: 'api.trello.com/1/cards', status: 200 },
      { method: 'GET', address: `api.trello.com/1/boards/${board}/lists`, status: 200 },
      { method: 'POST', address: 'api.trello.com/1/cards', status: 200 },
      { method: 'POST', address: 'api.trello.com/1/cards', status: 400 },
      { method: 'GET', address: 'api.trello.com/1/members/me/boards', status: 200 },
      { method: 'POST', address: 'api.trello.com/1/cards', status: null, result: 'timeout' },
    ],
  },
  {
    platform: 'google-calendar',
    token: 'demo-access-of-google',
    days: 45,
    usual: [
      { method: 'POST', address: 'www.googleapis.com/calendar/v3/calendars/primary/events', status: 200 },
      { method: 'GET', address: 'www.googleapis.com/calendar/v3/users/me/calendarList', status: 200 },
      { method: 'POST', address: 'www.googleapis.com/calendar/v3/calendars/primary/events', status: 409 },
    ],
  },
  {
    platform: 'google-drive',
    token: 'demo-access-of-google',
    days: 40,
    usual: [
      { method: 'POST', address: 'www.googleapis.com/upload/drive/v3/files', status: 200 },
      { method: 'PUT', address: 'www.googleapis.com/upload/drive/v3/files', status: 200 },
      { method: 'PUT', address: 'www.googleapis.com/upload/drive/v3/files', status: null, result: 'timeout' },
    ],
  },
];

interface Words {
  readonly flow: string;
  readonly card: string;
  readonly board: string;
  readonly list: string;
}
const trelloConnection = demoFact<string>('integrations.trello');

/** Connections that work, one that has to be connected again, and a flow that uses one of them. */
export const integrationDemo: DemoRows = {
  write: async (ctx, story) => {
    for (const { platform, token, days, usual } of working) {
      const id = await insertDemoAccount(ctx, story, { platform, token, days });
      await insertDemoRequests(ctx, story, id, { usual });
      if (platform === 'trello') story.set(trelloConnection, id);
    }
    const sheets = await insertDemoAccount(ctx, story, { platform: 'google-sheets', token: 'revoked', days: 60 });
    const address = 'sheets.googleapis.com/v4/spreadsheets/1TerraBoaSpreadsheet/values/A1:append';
    await insertDemoRequests(ctx, story, sheets, {
      usual: [{ method: 'POST', address, status: 200 }],
      newest: { method: 'POST', address: 'oauth2.googleapis.com/token', status: 400, error: 'invalid_grant' },
      lastDays: lostDays,
    });
    await updateIntegration(ctx, sheets, { refused_at: new Date(story.now.getTime() - lostDays * dayMs) });
  },
  finish: async (story) => {
    const words = demoWords<Words>('integrations', story.language);
    const connection = story.get(trelloConnection);
    const chosen = { board, list, chosen_names: { board: words.board, list: words.list } };
    const metadata: SentFlowGraph = {
      steps: [
        { id: 's1', type: 'call' },
        {
          id: 's2',
          type: 'trello_create_card',
          y: 170,
          connection,
          ...chosen,
          name: words.card.replace('{order}', '{{event.body.order}}'),
        },
      ],
      links: [{ from: 's1', port: 'next', to: 's2' }],
    };
    const { flow } = await story.call(flows.create, { title: words.flow, metadata });
    await story.call(flows.publish, { id: flow.id, revision: flow.revision });
  },
};

/** Inserts a connection of the sandbox's account, as it was made on the service's own pages. @returns its id */
async function insertDemoAccount(
  ctx: Ctx,
  story: DemoStory,
  { platform, token, days }: { readonly platform: ServicePlatform; readonly token: string; readonly days: number },
): Promise<string> {
  const values = { settings: { account }, secrets: {} };
  const id = await insertDemoConnection(ctx, story, { platform, account, values, days });
  await saveAccount(ctx, {
    ...{ integration_id: id, platform, account_id: accountId, access_token: ctx.kernel.secrets.seal(token) },
    ...{ refresh_token: null, expires_at: null, renew_at: null },
  });
  return id;
}
