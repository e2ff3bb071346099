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

/** Creates what the console's lists show: a flow template, and a payment to the platform with a wrong amount. */
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
  const open = async () => (await read<{ total: number }>('/platform-issues')).total;
  if ((await open()) > 0) return;
  await payWrongAmount(payer, product);
  await expect.poll(open, { timeout: 30_000 }).toBeGreaterThan(0);
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
