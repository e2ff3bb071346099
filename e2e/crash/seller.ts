import { freePlan } from '@kumbi/contract/subscriptions/subscriptions.endpoints.ts';
import type { Call } from './calls.ts';

/** A signed-in owner with a plan. */
export interface Seller {
  readonly workspaceId: string;
  /** The headers of the owner's browser. */
  readonly headers: { readonly cookie: string; readonly 'x-company': string };
}

/** Signs a seller up over the API. */
export async function signUp(url: string, call: Call): Promise<Seller> {
  const answer = await fetch(`${url}/api/v1/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-kumbi-client': 'crash-test' },
    body: JSON.stringify({
      name: 'Sara Neto',
      email: 'sara@example.com',
      password: 'a long password',
      country: 'AO',
      language: 'pt',
    }),
  });
  if (!answer.ok) throw new Error(`the sign-up was refused: ${await answer.text()}`);
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
