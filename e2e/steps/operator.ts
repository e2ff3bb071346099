import { type APIRequestContext, expect } from '@playwright/test';
import type { Lang } from '../look/texts.ts';
import type { SandboxClient } from '../product/sandbox-client.ts';
import { clientHeaders, createAccount, creatorCode, newPerson, type Person } from './person.ts';

/** The account with this address is the operator of the tested installation. */
export const operatorEmail = 'operator@journey.example';

/** The account is created before the first journey, because several journeys need it. */
export const operator: Person = {
  name: 'Yolanda Operadora',
  email: operatorEmail,
  password: 'uma frase longa da operadora',
};

/** Signs the requests in as the operator, which is also a recent proof. */
export async function signInOperator(request: APIRequestContext, url: string, lang: Lang): Promise<void> {
  const { email, password } = operator;
  const answer = await request.post(`${url}/api/v1/auth/sign-in/email`, {
    headers: clientHeaders(url, lang),
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`the operator was refused: ${await answer.text()}`);
}

/**
 * Creates what the console's lists show: a video tutorial, a flow template, a planned change of a plan, grants, and a payment to the platform with a
 * wrong amount.
 */
export async function fillConsole(
  request: APIRequestContext,
  payer: APIRequestContext,
  product: { readonly url: string; readonly lang: Lang; readonly sandbox: SandboxClient },
): Promise<void> {
  const { url, lang } = product;
  await signInOperator(request, url, lang);
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await request.get(`${url}/api/v1/admin${path}`)).json()) as Answer;
  const { templates } = await read<{ templates: { type: string }[] }>('/flow-templates');
  if (!templates.some(({ type }) => type === 'business')) await addTemplate(request, url, lang);
  const { total: videos } = await read<{ total: number }>('/tutorials');
  if (videos === 0) await addTutorial(request, url, lang);
  const { total: changes } = await read<{ total: number }>('/plan-changes');
  if (changes === 0) await addPlanChange(request, url, lang);
  const { total: grants } = await read<{ total: number }>('/grants');
  if (grants === 0) await addGrants(request, url, lang);
  const open = async () => (await read<{ total: number }>('/platform-issues')).total;
  if ((await open()) > 0) return;
  await payWrongAmount(payer, product);
  await expect.poll(open, { timeout: 30_000 }).toBeGreaterThan(0);
}

async function addTutorial(request: APIRequestContext, url: string, lang: Lang): Promise<void> {
  const answer = await request.post(`${url}/api/v1/admin/tutorials`, {
    headers: clientHeaders(url, lang),
    data: {
      title: { en: 'Sell on WhatsApp with your shop', pt: 'Vender no WhatsApp com a tua loja' },
      url: 'https://youtu.be/dQw4w9WgXcQ',
      device: 'mobile',
      view: 'creator',
    },
  });
  if (!answer.ok()) throw new Error(`the tutorial was refused: ${await answer.text()}`);
}

async function addTemplate(request: APIRequestContext, url: string, lang: Lang): Promise<void> {
  const answer = await request.post(`${url}/api/v1/admin/flow-templates`, {
    headers: clientHeaders(url, lang),
    data: {
      name: { en: 'Greet large orders', pt: 'Cumprimentar encomendas grandes' },
      description: {
        en: 'Notifies you about each order above 100,000 Kz.',
        pt: 'Avisa-te de cada encomenda acima de 100 000 Kz.',
      },
      metadata: {
        steps: [
          { id: 's1', type: 'call' },
          { id: 's2', type: 'condition', y: 170, left: '{{event.body.total}}', comparison: 'greater', right: '100000' },
          { id: 's3', type: 'notify', y: 340, text: '{{event.body.total}} Kz' },
        ],
        links: [
          { from: 's1', port: 'next', to: 's2' },
          { from: 's2', port: 'yes', to: 's3' },
        ],
      },
    },
  });
  if (!answer.ok()) throw new Error(`the template was refused: ${await answer.text()}`);
}

/** Schedules a change that no journey of this run reaches. */
async function addPlanChange(request: APIRequestContext, url: string, lang: Lang): Promise<void> {
  const answer = await request.post(`${url}/api/v1/admin/plan-changes`, {
    headers: clientHeaders(url, lang),
    data: {
      plan: 'unlimited',
      starts_at: new Date(Date.now() + 300 * 86_400_000).toISOString(),
      name: { en: 'Enterprise', pt: 'Grande empresa' },
      price: { month: { AOA: 94_900, USD: 104 }, year: { AOA: 949_000, USD: 1040 } },
      allowances: { members: 500 },
    },
  });
  if (!answer.ok()) throw new Error(`the change of a plan was refused: ${await answer.text()}`);
}

async function addGrants(request: APIRequestContext, url: string, lang: Lang): Promise<void> {
  const given = { workspace: await creatorCode(request, url, lang), reason: 'A falha de segunda-feira' };
  const until = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  for (const data of [
    { ...given, kind: 'plan', plan: 'business', until },
    { ...given, kind: 'units', counter: 'kmail_emails', units: 10_000 },
  ]) {
    const answer = await request.post(`${url}/api/v1/admin/grants`, { headers: clientHeaders(url, lang), data });
    if (!answer.ok()) throw new Error(`a grant was refused: ${await answer.text()}`);
  }
}

/** Lets a new person pay 10 Kz too little for a plan. */
export async function payWrongAmount(
  payer: APIRequestContext,
  { url, lang, sandbox }: { readonly url: string; readonly lang: Lang; readonly sandbox: SandboxClient },
): Promise<void> {
  await createAccount(payer, url, lang, newPerson('Délcio Tavares'));
  const company = await creatorCode(payer, url, lang);
  const answer = await payer.post(`${url}/api/v1/payments/checkout/subs`, {
    headers: { ...clientHeaders(url, lang), 'x-company': company },
    data: { plan: 'creator', period: 'month', payment_method: 'angolan', angolan_method: 'reference' },
  });
  if (!answer.ok()) throw new Error(`the plan was refused: ${await answer.text()}`);
  const { reference, amount } = (await answer.json()) as { reference: string; amount: number };
  await sandbox.pay(reference, { amount: (amount - 10).toFixed(2), force: true });
}
