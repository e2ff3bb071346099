import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import type { APIRequestContext } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import { clientHeaders } from './person.ts';

/** Lets the time of a workspace's plan run out. */
export async function endPlan(databaseUrl: string, code: string): Promise<void> {
  const { rowCount } = await connected(databaseUrl, (client) =>
    client.query(
      `update entitlements e set valid_until = now() - interval '1 minute', next_turn_at = now() - interval '1 minute'
       from workspaces w where w.workspace_id = e.workspace_id and w.code = $1`,
      [code],
    ),
  );
  if (rowCount !== 1) throw new Error(`the workspace ${code} has no plan that could end`);
}

/** Starts the trial of the plan Business, which needs no payment. */
export async function startTrial(request: APIRequestContext, url: string, lang: Lang, code: string): Promise<void> {
  const headers = { ...clientHeaders(url, lang), 'x-company': code };
  const answer = await request.post(`${url}/api/v1/company/subscription/trial/start`, { headers, data: {} });
  if (!answer.ok()) throw new Error(`the trial was refused: ${await answer.text()}`);
}
