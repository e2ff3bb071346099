import type { Page } from '@playwright/test';

interface SavedStep {
  readonly image?: string;
  readonly video?: string;
  readonly file?: string;
  readonly list?: string;
  readonly chosen_names?: Readonly<Record<string, string>>;
}

/** The flows of a workspace. */
export function flowCalls(page: Page, url: string, company: string) {
  const headers = { origin: url, 'x-kumbi-client': 'journey', 'x-company': company };
  const ask = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answered = await page.request.post(`${url}/api/v1/company${path}`, { headers, data });
    if (!answered.ok()) throw new Error(`the flow was refused: ${await answered.text()}`);
    return (await answered.json()) as Answer;
  };
  return {
    ask,
    async connectionTo(service: string): Promise<string | null> {
      const listed = await page.request.get(`${url}/api/v1/company/integrations?nextPage=100`, { headers });
      const { integrations } = (await listed.json()) as { integrations: { id: string; platform: string }[] };
      return integrations.find(({ platform }) => platform === service)?.id ?? null;
    },
    /** Creates a flow that starts with a call. */
    async create(title: string, actions: readonly { readonly type: string }[]) {
      const steps = [
        { id: 's1', type: 'call' },
        ...actions.map((each, at) => ({ id: `s${at + 2}`, y: 170 * (at + 1), ...each })),
      ];
      const links = actions.map((_, at) => ({ from: `s${at + 1}`, port: 'next', to: `s${at + 2}` }));
      const metadata = { steps, links };
      const { flow } = await ask<{ flow: { id: string; revision: number } }>('/automations', { title, metadata });
      const readFlow = async () => {
        const answered = await page.request.get(`${url}/api/v1/company/automations/one?id=${flow.id}`, { headers });
        const { flow: now } = (await answered.json()) as {
          flow: { revision: number; metadata: { steps: readonly SavedStep[] } };
        };
        return now;
      };
      return { id: flow.id, readFlow, read: async () => (await readFlow()).metadata };
    },
  };
}
