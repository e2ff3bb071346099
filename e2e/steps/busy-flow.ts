import type { APIRequestContext } from '@playwright/test';

export const flowName = 'Encomendas grandes';

/** A published flow with a run, and a draft. */
export interface BusyFlow {
  readonly id: string;
  readonly run: string;
  /** The id of a draft with the steps of customers and links. */
  readonly draft: string;
  /** The id of a draft with actions of services that the demo is connected to. */
  readonly services: string;
}

const metadata = {
  steps: [
    { id: 's1', type: 'call' },
    { id: 's2', type: 'condition', y: 170, left: '{{event.body.total}}', comparison: 'greater', right: '100000' },
    { id: 's3', type: 'notify', y: 340, text: 'Encomenda de {{event.body.cliente}}: {{event.body.total}} Kz' },
    { id: 's4', type: 'wait', x: 280, y: 340, amount: 2, unit: 'days' },
    { id: 's5', type: 'contact', x: 280, y: 510, email: '{{event.body.email}}' },
  ],
  links: [
    { from: 's1', port: 'next', to: 's2' },
    { from: 's2', port: 'yes', to: 's3' },
    { from: 's2', port: 'no', to: 's4' },
    { from: 's4', port: 'next', to: 's5' },
  ],
};

const customer = '{{found.email}}';
const draft = {
  steps: [
    { id: 's1', type: 'link_clicked' },
    { id: 's2', type: 'find_contact', y: 170, customer: 'ana@example.com' },
    { id: 's3', type: 'contact_tag', y: 340, customer, tag: 'Feira' },
    { id: 's4', type: 'contact_group', y: 510, customer },
    { id: 's5', type: 'contact_field', y: 680, customer, value: 'Luanda' },
    { id: 's6', type: 'short_link', y: 850, name: 'Desconto', url: 'https://example.com/desconto' },
  ],
  links: [
    { from: 's1', port: 'next', to: 's2' },
    { from: 's2', port: 'found', to: 's3' },
    { from: 's3', port: 'next', to: 's4' },
    { from: 's4', port: 'next', to: 's5' },
    { from: 's5', port: 'next', to: 's6' },
  ],
};

interface Connection {
  readonly id: string;
  readonly platform: string;
}

/** Actions whose places are chosen from a list, or by an address, or whose connection is lost. */
function serviceSteps(connections: readonly Connection[]) {
  const to = (service: string) => ({
    connection: connections.find(({ platform }) => platform === service)?.id ?? null,
  });
  const chosen = { calendar: 'entregas@group.calendar.google.com', chosen_names: { calendar: 'Entregas' } };
  const event = { summary: 'Entrega', start: '2027-01-11T10:00' };
  const steps = [
    { id: 's1', type: 'call' },
    { id: 's2', y: 170, type: 'calendar_create_event', ...to('google-calendar'), ...chosen, ...event },
    { id: 's3', y: 340, type: 'sheets_append', ...to('google-sheets'), values: '{{event.body.cliente}}' },
    { id: 's4', y: 510, type: 'drive_upload_file', ...to('google-drive'), file: '{{event.body.files[0].id}}' },
    { id: 's5', y: 680, type: 'linkedin_post', ...to('linkedin'), text: '{{event.body.cliente}}' },
  ];
  const links = steps.slice(1).map(({ id }, at) => ({ from: steps[at]?.id, port: 'next', to: id }));
  return { steps, links };
}

/** Creates a flow with the calls of its screens, and runs it. */
export async function openBusyFlow(request: APIRequestContext, origin: string, company: string): Promise<BusyFlow> {
  const headers = { origin, 'x-kumbi-client': 'journey', 'x-company': company };
  const ask = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(new URL(`/api/v1/company/automations${path}`, origin).href, { headers, data });
    if (!answer.ok()) throw new Error(`the flow was refused: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { flow } = await ask<{ flow: { id: string; revision: number } }>('', { title: flowName, metadata });
  await ask('/publish', { id: flow.id, revision: flow.revision });
  const body = { total: 250_000, cliente: 'Ana Domingos', email: 'ana@example.com' };
  const { run } = await ask<{ run: { id: string } }>('/runs', { automation_id: flow.id, body });
  const later = await ask<{ flow: { id: string } }>('', { title: 'Visitantes da feira', metadata: draft });
  const listed = await request.get(new URL('/api/v1/company/integrations?nextPage=100', origin).href, { headers });
  const { integrations } = (await listed.json()) as { integrations: readonly Connection[] };
  const actions = { title: 'Entregas marcadas', metadata: serviceSteps(integrations) };
  const services = await ask<{ flow: { id: string } }>('', actions);
  for (const file of publicFiles) await publishFile(request, origin, company, file);
  return { id: flow.id, run: run.id, draft: later.flow.id, services: services.flow.id };
}

/** The first bytes of files that a post may show, and of one that LinkedIn doesn't take. */
const publicFiles = [
  {
    name: 'Torra do café, do grão à chávena.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2torra', 'latin1'),
  },
  {
    name: 'colheita.webm',
    mimeType: 'video/webm',
    buffer: Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84]), Buffer.from('webm colheita')]),
  },
  { name: 'Tabela de preços.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\npreços') },
] as const;

async function publishFile(
  request: APIRequestContext,
  origin: string,
  company: string,
  file: (typeof publicFiles)[number],
): Promise<void> {
  const headers = { origin, 'x-kumbi-client': 'journey', 'x-company': company };
  const at = (path: string) => new URL(`/api/v1/company/media${path}`, origin).href;
  const uploaded = await request.post(at('/files'), { headers, multipart: { file } });
  if (!uploaded.ok()) throw new Error(`the file was refused: ${await uploaded.text()}`);
  const { file: stored } = (await uploaded.json()) as { file: { id: string } };
  const published = await request.post(at('/published-files'), { headers, data: { file_id: stored.id } });
  if (!published.ok()) throw new Error(`the file was not published: ${await published.text()}`);
}
