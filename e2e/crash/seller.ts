import { freePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import { connected } from '@kumbi/server/kernel/database/bootstrap.ts';
import type { Call } from './calls.ts';
import type { Installation } from './installation.ts';

/** A signed-in owner with a plan. */
export interface Seller {
  readonly workspaceId: string;
  /** The headers of the owner's browser. */
  readonly headers: { readonly cookie: string; readonly 'x-company': string };
}

const account = { email: 'sara@example.com', password: 'a long password' };

/** Signs a seller up over the API, and in once the address is confirmed: in some tests, no process sends emails. */
export async function signUp(kumbi: Installation, call: Call): Promise<Seller> {
  const { url } = kumbi;
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${url}/api/v1/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'x-kumbi-client': 'crash-test' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer;
  };
  await post('/sign-up/email', { ...account, name: 'Sara Neto', country: 'AO', language: 'pt' });
  await connected(kumbi.databaseUrl(), (client) => client.query('update auth_user set email_verified = true'));
  const answer = await post('/sign-in/email', account);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const own = await fetch(`${url}/api/v1/workspaces`, { headers: { cookie } });
  const { workspaces } = (await own.json()) as { workspaces: { id: string; kumbi_code: string }[] };
  const headers = { cookie, 'x-company': workspaces[0]?.kumbi_code ?? '' };
  must(await call(freePlan.start, { body: { plan: 'free' } }, { headers }));
  return { workspaceId: workspaces[0]?.id ?? '', headers };
}

/** @throws if a call was refused */
export function must<Body>({ status, body }: { status: number; body: Body }): Body {
  if (status !== 200) throw new Error(`a seller's call was refused: ${status} ${JSON.stringify(body)}`);
  return body;
}
