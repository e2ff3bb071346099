import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { readLimit, refuse } from '../control-answers.ts';
import { strike } from '../faults.ts';
import { onlyFromThisMachine } from '../guard.ts';
import type { Provider, RunningProvider, World } from '../provider.ts';
import { type Inbox, openInbox } from './smtp-inbox.ts';

type ById = { Params: { id: string } };

const LARGEST_MAIL = 30 * 1024 * 1024;
const SHOWN = 50;

type SmtpProvider = Provider & { port(): number };

/** The name of an address that doesn't exist in any domain, for trying out a bounce. */
const UNKNOWN_INBOX = 'no-such-inbox';

/** A mail server that accepts every email but those to an unknown inbox, and delivers none: people read them on the page. */
export function createSmtp(wantedPort: number): SmtpProvider {
  let port = wantedPort;
  return {
    name: 'smtp',
    texts: {
      en: { title: 'Email', about: 'The mail server; every mail ends in the inbox here' },
      pt: { title: 'Email', about: 'O servidor de correio; todas as mensagens ficam na caixa de entrada aqui' },
    },
    faults: ['slowMs', 'failing', 'rateLimited'],
    port: () => port,
    register: async (app, world) => {
      const inbox = await openInbox(world);
      const server = openServer(inbox, world);
      await listen(server, wantedPort);
      port = (server.server.address() as AddressInfo).port;
      server.on('error', (error) => world.log(`SMTP: ${error.message}`));
      mailPages(app, inbox);
      return running(inbox, server, () => port);
    },
  };
}

function openServer(inbox: Inbox, world: World): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith(`${UNKNOWN_INBOX}@`) ? done(smtpError(550, '5.1.1 No such inbox')) : done(),
    onData: (stream, session, done) => {
      accept(stream, session, inbox, world).then(
        () => done(null),
        (error: Error) => done(error),
      );
    },
  });
}

/** An error during startup belongs to the caller of start. */
function listen(server: SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function accept(stream: SMTPServerDataStream, session: SMTPServerSession, inbox: Inbox, world: World) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  if (stream.sizeExceeded) throw smtpError(552, 'The mail is too large');
  const struck = await strike(world.faults.of('smtp'));
  if (struck === 'failing') throw smtpError(451, 'Try again later');
  if (struck === 'rateLimited') throw smtpError(450, 'Too many mails, try again later');
  const { mailFrom, rcptTo } = session.envelope;
  const sender = mailFrom === false ? '' : mailFrom.address;
  await inbox.receive(
    Buffer.concat(chunks),
    sender,
    rcptTo.map(({ address }) => address),
  );
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** The sender's HTML without scripts, forms or our origin; its pictures may load. */
function mailPages(app: FastifyInstance, inbox: Inbox): void {
  app.addHook('onRequest', onlyFromThisMachine);
  app.get<ById>('/emails/:id/html', async (request, reply) => {
    const email = await inbox.get(request.params.id);
    if (email === undefined) return refuse(reply, 404, 'email.unknown', 'There is no such email');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data: http: https:; " +
          "style-src 'unsafe-inline'; font-src data: https:; frame-ancestors 'self'",
      )
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(withLinksInNewTabs(email.html ?? ''));
  });
}

function withLinksInNewTabs(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : `${base}${html}`;
}

function running(inbox: Inbox, server: SMTPServer, port: () => number): RunningProvider {
  return {
    control: (app) => {
      app.get<{ Querystring: { to?: string; limit?: string } }>('/emails', async (request) =>
        inbox.list(request.query.to, readLimit(request.query.limit)),
      );

      app.get<ById>('/emails/:id', async (request, reply) => {
        const email = await inbox.get(request.params.id);
        return email ?? refuse(reply, 404, 'email.unknown', 'There is no such email');
      });

      app.get<{ Params: { id: string; n: string } }>('/emails/:id/attachments/:n', async (request, reply) => {
        const attachment = await inbox.attachment(request.params.id, Number(request.params.n));
        if (attachment === undefined) return refuse(reply, 404, 'attachment.unknown', 'There is no such attachment');
        const name = encodeURIComponent(attachment.filename ?? 'attachment').replace(/'/g, '%27');
        return reply
          .type(attachment.contentType)
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .header('content-security-policy', "sandbox; default-src 'none'")
          .header('x-content-type-options', 'nosniff')
          .send(attachment.content);
      });

      app.delete('/emails', async (_request, reply) => {
        await inbox.clear();
        return reply.code(204).send();
      });
    },
    state: async () => ({ port: port(), ...(await inbox.list(undefined, SHOWN)) }),
    reset: inbox.clear,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
