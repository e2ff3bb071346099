import Fastify from 'fastify';
import pg from 'pg';

/** The baseline of callbacks: a route that only inserts the same row, with one statement and one commit for each call. */
export interface BareInput {
  readonly appUrl: string;
  readonly poolSize: number;
  readonly workspaceId: string;
  readonly integrationId: string;
}

process.once('message', (input: BareInput) => void serve(input));
process.once('disconnect', () => process.exit(0));

async function serve({ appUrl, poolSize, workspaceId, integrationId }: BareInput): Promise<void> {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: poolSize,
    options: `-c app.workspace_id=${workspaceId}`,
  });
  const app = Fastify();
  app.post('/', async (request, reply) => {
    const body = request.body as { reference_id: number };
    // Not due, so that the worker forwards only the product's.
    await pool.query({
      name: 'bare insert',
      text: `insert into bridged_callbacks (workspace_id, id, integration_id, reference, body, is_signed, digest, status, created_at, due_at)
        values ($1, gen_random_uuid(), $2, $3, $4, true, sha256($5), 'done', now(), null)`,
      values: [
        workspaceId,
        integrationId,
        String(body.reference_id),
        JSON.stringify(body),
        `bare ${body.reference_id}`,
      ],
    });
    return reply.code(200).send('');
  });
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
}
