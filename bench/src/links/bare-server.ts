import Fastify from 'fastify';
import pg from 'pg';

/**
 * The baselines of short links: a route that only redirects, one that first inserts the same row of a click, and one that inserts
 * the rows of all clicks that arrived during the last statement.
 */
export interface BareInput {
  readonly appUrl: string;
  readonly poolSize: number;
  readonly workspaceId: string;
  readonly linkId: string;
  readonly target: string;
}

process.once('message', (input: BareInput) => void serve(input));
process.once('disconnect', () => process.exit(0));

async function serve({ appUrl, poolSize, workspaceId, linkId, target }: BareInput): Promise<void> {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: poolSize,
    options: `-c app.workspace_id=${workspaceId}`,
  });
  const app = Fastify();
  app.get('/bare/:code', async (_request, reply) => reply.redirect(target, 302));
  app.get('/insert/:code', async (request, reply) => {
    await pool.query({
      name: 'bare insert',
      text: `insert into link_clicks (workspace_id, id, link_id, is_bot, country, device, system, browser, referrer, language,
          target, created_at)
        values ($1, gen_random_uuid(), $2, false, '', 'phone', 'Android', 'Chrome', '', $3, 'terraboa.example.com', now())`,
      values: [workspaceId, linkId, request.headers['accept-language'] ?? ''],
    });
    return reply.redirect(target, 302);
  });
  let waiting: { language: string; resolve: () => void }[] = [];
  let isWriting = false;
  const write = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    await pool.query({
      name: 'bare batch',
      text: `insert into link_clicks (workspace_id, id, link_id, is_bot, country, device, system, browser, referrer, language,
          target, created_at)
        select $1, gen_random_uuid(), $2, false, '', 'phone', 'Android', 'Chrome', '', language, 'terraboa.example.com', now()
        from unnest($3::text[]) as language`,
      values: [workspaceId, linkId, batch.map(({ language }) => language)],
    });
    for (const { resolve } of batch) resolve();
    if (waiting.length > 0) return write();
    isWriting = false;
  };
  const batched = (language: string): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ language, resolve });
      if (!isWriting) setImmediate(() => void write());
      isWriting = true;
    });
  app.get('/batch/:code', async (request, reply) => {
    await batched(request.headers['accept-language'] ?? '');
    return reply.redirect(target, 302);
  });
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
}
