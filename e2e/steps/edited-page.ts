import type { APIRequestContext } from '@playwright/test';

/** A published page with a later draft, which two people edit. */
export interface EditedPage {
  readonly id: string;
  /** The block whose text both change. */
  readonly block: string;
  /** Saves another draft as if a second person edited the page, too. */
  saveElsewhere(request: APIRequestContext): Promise<void>;
}

const heading = (id: string, en: string, pt: string) => ({ type: 'heading', props: { id, text: { en, pt } } });

const published = [
  heading('market', 'Open on Saturdays', 'Aberto aos sábados'),
  heading('parking', 'Parking behind the church', 'Estacionamento atrás da igreja'),
];
const draft = [
  heading('market', 'Open on Saturdays and holidays', 'Aberto aos sábados e feriados'),
  heading('parking', 'Parking behind the church', 'Estacionamento atrás da igreja'),
  heading('music', 'Live music from noon', 'Música ao vivo a partir do meio-dia'),
];
const elsewhere = [
  heading('market', 'Open every weekend', 'Aberto todos os fins de semana'),
  heading('parking', 'Free parking behind the church', 'Estacionamento grátis atrás da igreja'),
];

/** Creates the page in a company of the signed-in person. */
export async function openEditedPage(request: APIRequestContext, url: string, company: string): Promise<EditedPage> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const send = async (by: APIRequestContext, method: 'post' | 'put', call: string, data: object) => {
    const answer = await by[method](`${url}/api/v1/company/pages${call}`, { headers, data });
    if (!answer.ok()) throw new Error(`${method} ${call}: ${await answer.text()}`);
    return ((await answer.json()) as { page: { id: string } }).page;
  };
  const { id } = await send(request, 'post', '', {
    title: 'Mercado de sábado',
    type: 'landing_page',
    status: 'on',
    default_language: 'pt',
  });
  const save = (by: APIRequestContext, content: readonly object[]) => {
    const data = { version: 1, root: { props: {} }, content };
    return send(by, 'put', '/content', { id, revision: 0, overwrite: true, default_language: 'pt', data });
  };
  await save(request, published);
  await send(request, 'post', `/${id}/publish`, { revision: 1 });
  await save(request, draft);
  return {
    id,
    block: 'market',
    async saveElsewhere(by) {
      await save(by, draft);
      await save(by, elsewhere);
    },
  };
}
