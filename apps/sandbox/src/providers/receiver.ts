import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readLimit, refuse } from '../control-answers.ts';
import { strike } from '../faults.ts';
import type { Collection } from '../journal.ts';
import type { Provider, RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';

/** A request, unchanged. */
export type Received = {
  id: string;
  received_at: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** As text, or an encrypted push message in base64. */
  body: string;
  /** The response. */
  status: number;
};

/** The default response. */
type Answer = { status: number; delayMs: number; headers: Record<string, string>; body: string };

const KEPT = 500;
const SHOWN = 20;
const LARGEST = 1024 * 1024;
const LONGEST_DELAY = 60_000;
const USUAL: Answer = { status: 200, delayMs: 0, headers: {}, body: 'ok' };

type ReceiverProvider = Provider & { url(): string };

/**
 * A third-party server that receives webhooks, and messages for browsers. It accepts every method at every address, verifies nothing and shows the
 * requests. It has its own port: the product may call this origin, but not the control's.
 */
export function createReceiver(wantedPort: number): ReceiverProvider {
  let url = '';
  return {
    name: 'receiver',
    texts: {
      en: {
        title: 'Receiver',
        about: 'A server that webhooks and push messages can be sent to; what arrives is shown here',
      },
      pt: {
        title: 'Recetor',
        about: 'Um servidor para onde se podem enviar webhooks e notificações; o que chega aparece aqui',
      },
    },
    faults: ['slowMs', 'failing', 'rateLimited'],
    url: () => url,
    register: async (_app, world) => {
      const arrived = world.collection<Received>('receiver.arrived');
      const answers = world.collection<Answer>('receiver.answer');
      const server = createServer((request, response) => {
        receive(request, response, { world, arrived, answers }).catch((error: unknown) => {
          world.log(`receiver: ${error instanceof Error ? error.message : String(error)}`);
          response.destroy();
        });
      });
      await listen(server, wantedPort);
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return running(server, arrived, answers, () => url);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

type Place = { world: World; arrived: Collection<Received>; answers: Collection<Answer> };

async function receive(request: IncomingMessage, response: ServerResponse, place: Place): Promise<void> {
  const { world, arrived, answers } = place;
  const body = await readBody(request);
  const { delayMs, ...usual } = answers.get('answer') ?? USUAL;
  const struck = await strike(world.faults.of('receiver'));
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
  const status = struck === 'failing' ? 500 : struck === 'rateLimited' ? 429 : usual.status;
  const id = randomUUID();
  arrived.put(id, {
    id,
    received_at: new Date(world.clock.now()).toISOString(),
    method: request.method ?? '',
    path: request.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : (value ?? ''),
      ]),
    ),
    body,
    status,
  });
  for (const [old] of arrived.entries().slice(0, Math.max(0, arrived.size - KEPT))) arrived.delete(old);
  await world.committed();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...usual.headers }).end(usual.body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST) throw new Error('the request body is too large');
    parts.push(part);
  }
  // The encrypted body of a push message isn't text.
  const isEncrypted = request.headers['content-encoding'] === 'aes128gcm';
  return Buffer.concat(parts).toString(isEncrypted ? 'base64' : 'utf8');
}

function running(
  server: Server,
  arrived: Collection<Received>,
  answers: Collection<Answer>,
  url: () => string,
): RunningProvider {
  const newest = (limit: number) => ({ total: arrived.size, received: arrived.values().reverse().slice(0, limit) });
  return {
    control: (app: FastifyInstance) => {
      app.get<{ Querystring: { limit?: string } }>('/received', async (request) =>
        newest(readLimit(request.query.limit)),
      );
      app.delete('/received', async (_request, reply) => {
        arrived.clear();
        return reply.code(204).send();
      });
      app.put('/receiver/answer', async (request, reply) => {
        const answer = readAnswer(request.body);
        if (!answer) return refuse(reply, 422, 'answer.invalid', 'status, delayMs, headers or body cannot be so');
        answers.put('answer', answer);
        return answer;
      });
    },
    state: () => ({ url: url(), ...newest(SHOWN) }),
    reset: () => {
      arrived.clear();
      answers.clear();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Missing fields use the defaults. */
function readAnswer(body: unknown): Answer | undefined {
  const { status = 200, delayMs = 0, headers = {}, body: text = USUAL.body } = asRecord(body) ?? {};
  const named = asRecord(headers);
  const isWhole = (value: unknown, least: number, most: number): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  if (!isWhole(status, 200, 599) || !isWhole(delayMs, 0, LONGEST_DELAY)) return undefined;
  if (!named || typeof text !== 'string') return undefined;
  const written = Object.entries(named).map(([name, value]) => [name, String(value)] as const);
  return { status, delayMs, headers: Object.fromEntries(written), body: text };
}
