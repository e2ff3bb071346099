import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint, Returns } from '@kumbi/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel/kernel.ts';

/** One of the demo's own pictures. */
export async function pictureFile(name: string): Promise<File> {
  const bytes = await readFile(path.join(import.meta.dirname, 'pictures', `${name}.webp`));
  return new File([new Uint8Array(bytes)], `${name}.webp`, { type: 'image/webp' });
}

/** Who makes the demo, as a browser would. */
export interface DemoCaller {
  readonly kernel: Kernel;
  readonly app: FastifyInstance;
  readonly cookie: string;
  readonly company?: string;
}

/** One call to our own API, in the process. @throws when it is refused, because then the demo is wrong */
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
