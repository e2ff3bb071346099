import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { type DecodedPacket, decode, encode, type TxtAnswer } from 'dns-packet';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../control-answers.ts';
import { strike } from '../faults.ts';
import type { Collection } from '../journal.ts';
import type { Provider, RunningProvider, World } from '../provider.ts';
import { asRecord } from '../records.ts';
import { createZone, type Zone } from './dns-zone.ts';

/** A record published at a DNS provider. */
export type DnsRecord = { id: string; name: string; type: 'CNAME' | 'TXT'; value: string };

const TTL = 1;
const MOST = 500;
const NAME = /^(?=.{3,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Longer chains of aliases don't resolve. */
const LONGEST_CHAIN = 8;
const AUTHORITATIVE = 0x0400;
const RCODES = { nothing: 0, failing: 2, unknown: 3, refused: 5 } as const;

type DnsProvider = Provider & { port(): number };

/**
 * The name servers of the world, over UDP: they know the records published on the page, and the contents of the
 * product's
 * own zone from the product.
 */
export function createDns(wantedPort: number): DnsProvider {
  let port = wantedPort;
  return {
    name: 'dns',
    texts: {
      en: { title: 'DNS', about: 'The name servers that are asked for the records of mail domains' },
      pt: { title: 'DNS', about: 'Os servidores de nomes a quem se perguntam os registos dos domínios de email' },
    },
    faults: ['slowMs', 'failing', 'rateLimited'],
    port: () => port,
    register: async (_app, world) => {
      const published = world.collection<DnsRecord>('dns.published');
      const zone = createZone();
      const socket = createSocket('udp4');
      socket.on('message', (message, from) => {
        answer(message, { published, zone, world })
          .then((bytes) => bytes && socket.send(bytes, from.port, from.address))
          .catch((error: unknown) => world.log(`DNS: ${error instanceof Error ? error.message : String(error)}`));
      });
      await bind(socket, wantedPort);
      port = socket.address().port;
      socket.on('error', (error) => world.log(`DNS: ${error.message}`));
      return running(socket, published, zone, world, () => port);
    },
  };
}

function bind(socket: Socket, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, '127.0.0.1', () => {
      socket.off('error', reject);
      resolve();
    });
  });
}

type Place = { published: Collection<DnsRecord>; zone: Zone; world: World };
type Found = { name: string; type: 'CNAME' | 'TXT'; value: string };

async function answer(message: Buffer, place: Place): Promise<Buffer | undefined> {
  const query = decode(message);
  const [question] = query.questions ?? [];
  if (question === undefined || query.type !== 'query') return undefined;
  const struck = await strike(place.world.faults.of('dns'));
  if (struck === 'failing') return reply(query, [], RCODES.failing);
  if (struck === 'rateLimited') return reply(query, [], RCODES.refused);
  const name = question.name.toLowerCase();
  const chain = await follow(name, question.type, place);
  const known = chain.length > 0 || (await exists(name, place));
  return reply(query, chain, known ? RCODES.nothing : RCODES.unknown);
}

/** The records of a name and of its alias targets. */
async function follow(asked: string, type: string, place: Place): Promise<Found[]> {
  const found: Found[] = [];
  let name = asked;
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    const here = await recordsOf(name, place);
    const wanted = here.filter((record) => record.type === type);
    if (wanted.length > 0) return [...found, ...wanted];
    const alias = here.find((record) => record.type === 'CNAME');
    if (alias === undefined) return found;
    found.push(alias);
    name = alias.value;
  }
  return found;
}

async function recordsOf(name: string, { published, zone }: Place): Promise<Found[]> {
  if (zone.holds(name)) return (await zone.texts(name)).map((value) => ({ name, type: 'TXT' as const, value }));
  return published.values().filter((record) => record.name === name);
}

/** A name also exists if it has subdomains. */
async function exists(name: string, { published, zone }: Place): Promise<boolean> {
  if (zone.holds(name)) return (await zone.texts(name)).length > 0;
  return published.values().some((record) => record.name === name || record.name.endsWith(`.${name}`));
}

function reply(query: DecodedPacket, found: readonly Found[], rcode: number): Buffer {
  const answers = found.map(({ name, type, value }) =>
    type === 'CNAME'
      ? { name, type, ttl: TTL, data: value }
      : ({ name, type, ttl: TTL, data: inParts(value) } satisfies TxtAnswer),
  );
  return encode({
    type: 'response',
    id: query.id ?? 0,
    flags: AUTHORITATIVE | rcode,
    questions: query.questions ?? [],
    answers,
  });
}

/** A text consists of parts of at most 255 bytes. */
const inParts = (value: string): Buffer[] => {
  const bytes = Buffer.from(value);
  return Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, part) =>
    bytes.subarray(part * 255, (part + 1) * 255),
  );
};

function running(
  socket: Socket,
  published: Collection<DnsRecord>,
  zone: Zone,
  world: World,
  port: () => number,
): RunningProvider {
  const all = () => published.values().reverse();
  return {
    control: (app: FastifyInstance) => {
      app.get('/dns/records', async () => ({ total: published.size, records: all() }));
      app.post('/dns/records', async (request, answer) => {
        const wanted = readRecord(request.body);
        if (wanted === undefined) return refuse(answer, 422, 'record.invalid', 'name, type or value cannot be so');
        if (published.size >= MOST) return refuse(answer, 422, 'record.too_many', `There are ${MOST} already`);
        const record = { id: randomUUID(), ...wanted };
        published.put(record.id, record);
        await world.committed();
        return record;
      });
      app.delete<{ Params: { id: string } }>('/dns/records/:id', async (request, answer) => {
        if (!published.has(request.params.id)) return refuse(answer, 404, 'record.unknown', 'There is no such record');
        published.delete(request.params.id);
        await world.committed();
        return answer.code(204).send();
      });
      app.put('/dns/zone', async (request, answer) => {
        const { name, url, token } = asRecord(request.body) ?? {};
        if (typeof name !== 'string' || typeof url !== 'string' || !NAME.test(name) || !URL.canParse(url))
          return refuse(answer, 422, 'zone.invalid', 'name or url cannot be so');
        zone.learn({ name, url, token: typeof token === 'string' ? token : undefined });
        return { name, url };
      });
    },
    state: () => ({ port: port(), total: published.size, records: all() }),
    reset: () => published.clear(),
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readRecord(body: unknown): Omit<DnsRecord, 'id'> | undefined {
  const { name, type, value } = asRecord(body) ?? {};
  if (typeof name !== 'string' || typeof value !== 'string') return undefined;
  const host = hostOf(name);
  if (!NAME.test(host) || value.trim() === '' || value.length > 2_000) return undefined;
  if (type === 'TXT') return { name: host, type, value: value.trim() };
  const target = hostOf(value);
  return type === 'CNAME' && NAME.test(target) ? { name: host, type, value: target } : undefined;
}

const hostOf = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');
