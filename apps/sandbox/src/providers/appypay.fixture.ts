import { readJson } from '../sandbox.fixture.ts';

export const CLIENT = {
  clientId: 'f1a3c5d7-0000-4000-8000-000000000001',
  clientSecret: 'a-secret-of-the-merchant',
  resource: '2aed7612-de64-46b5-9e59-1f48f8902d14',
};

export type Outcome = { successful: boolean; status: string; code: number; message: string; source: string };
export type Reference = { referenceNumber: string; dueDate: string; entity: string };
export type Answer = { id: string; responseStatus: Outcome; reference?: Reference };
type Applications = { applications: { paymentMethod: string; applicationKeys: { apiKey: string }[] }[] };

export const ASYNC = { accept: 'application/vnd.appypay.asyncapi+json' };

export function requestToken(url: string, change: Record<string, string> = {}): Promise<Response> {
  const form = {
    grant_type: 'client_credentials',
    client_id: CLIENT.clientId,
    client_secret: CLIENT.clientSecret,
    resource: CLIENT.resource,
    ...change,
  };
  return fetch(`${url}/appypay/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
}

/** A merchant of AppyPay that has a token and knows the keys of its applications. */
export async function signIn(url: string, change: Record<string, string> = {}) {
  const { access_token: token } = await readJson<{ access_token: string }>(requestToken(url, change));
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/appypay/v2.0${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { applications } = await readJson<Applications>(send('GET', '/applications'));
  const keyOf = (tag: string) => {
    const application = applications.find(({ paymentMethod }) => paymentMethod === tag);
    return `${tag}_${application?.applicationKeys[0]?.apiKey}`;
  };
  const [GPO, REF] = [keyOf('GPO'), keyOf('REF')];
  let charges = 0;
  const next = () => {
    charges += 1;
    return `TR${charges}`;
  };
  return {
    send,
    GPO,
    REF,
    /** Requests a payment on the phone, and doesn't wait for the customer. */
    express: (change: Record<string, unknown> = {}, headers: Record<string, string> = ASYNC) =>
      send(
        'POST',
        '/charges',
        { ...orderOf(next(), GPO), paymentInfo: { phoneNumber: '923456789' }, ...change },
        headers,
      ),
    reference: (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      send('POST', '/charges', { ...orderOf(next(), REF), ...change }, headers),
  };
}

const orderOf = (merchantTransactionId: string, paymentMethod: string) => ({
  amount: 1500.5,
  currency: 'AOA',
  description: 'Two tickets',
  merchantTransactionId,
  paymentMethod,
});

export type Merchant = Awaited<ReturnType<typeof signIn>>;
