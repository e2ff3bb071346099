import type { APIRequestContext } from '@playwright/test';

export const hookFlowName = 'Avisar de encomendas';

export async function hookIdOf(
  request: APIRequestContext,
  origin: string,
  options: { readonly headers: Record<string, string> },
  code: string,
): Promise<string> {
  const answer = await request.get(`${origin}/api/v1/company/webhooks/one?code=${code}`, options);
  if (!answer.ok()) throw new Error(`the webhook was refused: ${await answer.text()}`);
  return ((await answer.json()) as { webhook: { id: string } }).webhook.id;
}

/** Publishes a flow that starts with the events of a webhook, and writes a notification. @returns its id */
export async function publishHookFlow(
  request: APIRequestContext,
  origin: string,
  options: { readonly headers: Record<string, string> },
  hook: string,
): Promise<string> {
  const ask = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(new URL(`/api/v1/company/automations${path}`, origin).href, { ...options, data });
    if (!answer.ok()) throw new Error(`the flow of the webhook was refused: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const metadata = {
    steps: [
      { id: 's1', type: 'webhook', webhook_id: hook },
      { id: 's2', type: 'notify', y: 170, text: 'Encomenda {{event.body.encomenda}}' },
    ],
    links: [{ from: 's1', port: 'next', to: 's2' }],
  };
  const { flow } = await ask<{ flow: { id: string; revision: number } }>('', { title: hookFlowName, metadata });
  await ask('/publish', { id: flow.id, revision: flow.revision });
  return flow.id;
}
