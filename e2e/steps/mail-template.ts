import type { APIRequestContext } from '@playwright/test';

const name = 'encomenda_paga';

export interface MadeTemplate {
  readonly id: string;
  readonly name: string;
}

/** Returns a mail template of the workspace based on a theme. The first call creates it. */
export async function openMailTemplate(
  request: APIRequestContext,
  url: string,
  company: string,
): Promise<MadeTemplate> {
  const headers = { 'x-kumbi-client': 'journey', origin: url, 'x-company': company };
  const address = `${url}/api/v1/company/kmail/templates`;
  const find = async () => {
    const listed = await request.get(`${address}?name=${name}`, { headers });
    return ((await listed.json()) as { templates: MadeTemplate[] }).templates[0];
  };
  const known = await find();
  if (known) return known;
  const offered = await request.get(`${address}/themes`, { headers });
  const { themes } = (await offered.json()) as { themes: { theme: string; body_html: string }[] };
  const body_html = themes.find(({ theme }) => theme === 'mesa-light')?.body_html;
  const data = { name, subject: 'A tua encomenda {{order}} está paga', body_html };
  const made = await request.post(address, { headers, data });
  // Another journey created it at the same time.
  const theirs = made.status() === 409 ? await find() : undefined;
  if (theirs) return theirs;
  if (!made.ok()) throw new Error(`the business has no mail template: ${await made.text()}`);
  return ((await made.json()) as { template: MadeTemplate }).template;
}
