import type { FastifyInstance } from 'fastify';
import type { DemoStory } from '../../kernel/demo/demo-story.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** Calls our own API in the process, as a browser with these headers would. A refusal is a fault. */
export const callWith =
  (kernel: Kernel, app: FastifyInstance, headers: Readonly<Record<string, string>>): DemoStory['call'] =>
  async (endpoint, body) => {
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
        ...headers,
        origin: new URL(kernel.config.url).origin,
        'x-kumbi-client': 'demo',
        'content-type': sent.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    if (answer.statusCode !== 200) throw new Error(`the demo's ${endpoint.path} was refused: ${answer.body}`);
    return answer.json();
  };
