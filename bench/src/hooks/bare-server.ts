import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baseline of the webhooks: a route that only inserts the same row, with one statement and one commit for each
 * call, and then responds. It looks up, checks, masks and announces nothing.
 */
export interface BareInput {
  readonly appUrl: string;
  readonly poolSize: number;
  readonly workspaceId: string;
  readonly hookId: string;
}

process.once('message', (input: BareInput) => void serve(input));
process.once('disconnect', () => process.exit(0));

async function serve({ appUrl, poolSize, workspaceId, hookId }: BareInput): Promise<void> {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: poolSize,
    options: `-c app.workspace_id=${workspaceId}`,
  });
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/', async (request, reply) => {
    const body = request.body as Buffer;
    await pool.query({
      name: 'bare insert',
      text: `insert into hook_events (workspace_id, id, hook_id, method, path, query, headers, ip, agent, content_type, size,
          body, verification, created_at)
        values ($1, gen_random_uuid(), $2, $3, '', '', $4, $5, $6, $7, $8, $9, 'unchecked', now())`,
      values: [
        workspaceId,
        hookId,
        request.method,
        JSON.stringify(request.raw.rawHeaders),
        request.ip,
        request.headers['user-agent'] ?? '',
        request.headers['content-type'] ?? '',
        body.length,
        body,
      ],
    });
    return reply.code(200).send('');
  });
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
}
