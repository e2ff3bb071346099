import type { Endpoint, Returns } from '@kumbi/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel/kernel.ts';

/** The person who creates the demo, as their browser would. */
export interface DemoCaller {
  readonly kernel: Kernel;
  readonly app: FastifyInstance;
  readonly cookie: string;
  readonly company?: string;
}

/** Calls our own API, in the process. @throws when the call is refused, because then the demo is wrong */
export async function call<E extends Endpoint>(
  { kernel, app, cookie, company }: DemoCaller,
  endpoint: E,
  body: Record<string, unknown>,
): Promise<Returns<E>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value instanceof File) form.append(key, value);
    else if (value !== undefined) form.append(key, String(value));
  }
  const sent = endpoint.multipart ? new Response(form) : Response.json(body);
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    headers: {
      cookie,
      origin: new URL(kernel.config.url).origin,
      'x-kumbi-client': 'demo',
      'content-type': sent.headers.get('content-type') ?? '',
      ...(company ? { 'x-company': company } : {}),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  if (answer.statusCode !== 200) throw new Error(`The demo's ${endpoint.path} was refused: ${answer.body}`);
  return answer.json() as Returns<E>;
}
