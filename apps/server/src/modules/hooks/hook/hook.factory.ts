import type { Input } from '@kumbi/contract/endpoint.ts';
import { hookEvents, hooks } from '@kumbi/contract/hooks/hooks.endpoints.ts';
import type { Hook } from '@kumbi/contract/hooks/hooks.schemas.ts';
import type { ClientBase } from 'pg';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';

/** Creates a webhook over the API. A workspace without a plan gets the largest one. @throws if a call is refused */
export async function makeHook(
  server: TestServer,
  as: TestPerson,
  settings: Partial<Input<typeof hooks.update>['body']> = {},
): Promise<Hook> {
  await ensurePlan(server, as);
  const { name = 'Encomendas', ...rest } = settings;
  const made = await server.call(hooks.create, { body: { name } }, { as });
  if (made.status !== 200) throw new Error(`a webhook was refused: ${JSON.stringify(made.body)}`);
  if (Object.keys(rest).length === 0) return made.body.webhook;
  const { id } = made.body.webhook;
  const changed = await server.call(hooks.update, { body: { id, name, ...rest } }, { as });
  if (changed.status !== 200) throw new Error(`settings were refused: ${JSON.stringify(changed.body)}`);
  return changed.body.webhook;
}

/** Calls a webhook from outside. */
export const callHook = (server: { url: string }, hook: Pick<Hook, 'code'>, init: RequestInit = {}, below = '') =>
  fetch(`${server.url}/hooks/${hook.code}${below}`, { method: 'POST', redirect: 'manual', ...init });

/** Lists the events of a webhook, newest first. */
export async function eventsOf(server: TestServer, as: TestPerson, hook: Pick<Hook, 'code'>) {
  const answer = await server.call(hookEvents.list, { query: { code: hook.code, nextPage: 100 } }, { as });
  if (answer.status !== 200) throw new Error(`the log was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.events;
}

/** Counts how often each numbered event is in a log, for bodies like `{"n": 1, ...}`. */
export async function countNumbered(db: Pick<ClientBase, 'query'>): Promise<Map<number, number>> {
  const { rows } = await db.query<{ n: number; times: number }>(
    `select (convert_from(body, 'UTF8')::json ->> 'n')::int as n, count(*)::int as times from hook_events group by 1`,
  );
  return new Map(rows.map(({ n, times }) => [n, times]));
}
