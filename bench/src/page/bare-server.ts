import Fastify from 'fastify';

/** The baseline of a cached page: a route that sends the same bytes with the same headers. */
export interface BarePage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

process.once('message', (page: BarePage) => void serve(page));
process.once('disconnect', () => process.exit(0));

async function serve({ body, headers }: BarePage): Promise<void> {
  const bytes = Buffer.from(body, 'base64');
  const app = Fastify();
  app.get('/', (_request, reply) => reply.headers(headers).send(bytes));
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
}
