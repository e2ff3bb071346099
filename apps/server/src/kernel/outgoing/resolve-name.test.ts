import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedClient } from './guarded-client.ts';
import { createResolver, type ResolveName } from './resolve-name.ts';

const types = { A: 1, AAAA: 28 };
const headerBytes = 12;
const nothingThere = 3;
const records: Readonly<Record<string, readonly (readonly [keyof typeof types, Buffer])[]>> = {
  'both.example': [
    ['A', Buffer.from([93, 184, 216, 34])],
    ['AAAA', Buffer.from('26062800022000010248189325c81946', 'hex')],
  ],
  'old.example': [['A', Buffer.from([93, 184, 216, 34])]],
  'new.example': [['AAAA', Buffer.from('26062800022000010248189325c81946', 'hex')]],
  'home.example': [['A', Buffer.from([192, 168, 1, 1])]],
};
const asked: string[] = [];
const nameServer = createSocket('udp4');
let resolve: ResolveName;

/** A name server that knows the records above, and doesn't respond for names below `silent`. */
beforeAll(async () => {
  nameServer.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = headerBytes;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    if (name.endsWith('.silent')) return;
    const type = query.readUInt16BE(at + 1);
    const found = (records[name] ?? []).filter(([kind]) => types[kind] === type);
    const header = Buffer.from(query.subarray(0, headerBytes));
    header.writeUInt16BE(0x8180 | (records[name] ? 0 : nothingThere), 2);
    header.writeUInt16BE(found.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = found.map(([, data]) => {
      const fixed = Buffer.from([0xc0, headerBytes, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
      return Buffer.concat([fixed, data]);
    });
    nameServer.send(Buffer.concat([header, query.subarray(headerBytes, at + 5), ...answers]), port, address);
  });
  await new Promise<void>((done) => nameServer.bind(0, '127.0.0.1', done));
  resolve = createResolver([`127.0.0.1:${nameServer.address().port}`]);
});
afterAll(() => nameServer.close());

const call = (client: ReturnType<typeof createGuardedClient>, name: string, timeoutMs = 15_000) =>
  client.send({ url: `http://${name}/`, method: 'GET', headers: {}, timeoutMs, maxBytes: 1 });

test('a name has all its addresses, of both families or of one', async () => {
  const [four, six] = [
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:220:1:248:1893:25c8:1946', family: 6 },
  ];
  expect(await resolve('both.example')).toEqual([four, six]);
  expect(await resolve('old.example')).toEqual([four]);
  expect(await resolve('new.example')).toEqual([six]);
  await expect(resolve('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('an unknown name, or one with a silent server, is unknown; a private one is refused', async () => {
  const client = createGuardedClient({ secureOnly: false, allowed: [] }, resolve);
  expect(await call(client, 'nobody.example')).toMatchObject({ kind: 'failed', reason: 'unknown_host' });
  expect(await call(client, 'home.example')).toEqual({ kind: 'refused', reason: 'private' });
  expect(await call(client, 'one.silent')).toMatchObject({ kind: 'failed', reason: 'unknown_host' });
  expect(await call(client, 'two.silent', 100)).toMatchObject({ kind: 'failed', reason: 'timeout' });
  await client.close();
});

test('names whose server is silent keep no other waiting', async () => {
  const client = createGuardedClient({ secureOnly: false, allowed: [] }, resolve);
  const ended: string[] = [];
  const names = Array.from({ length: 12 }, (_, number) => `${number}.silent`);
  const hanging = names.map((name) => call(client, name).then(() => ended.push(name)));
  await expect.poll(() => names.every((name) => asked.includes(name))).toBe(true);
  await call(client, 'home.example').then(() => ended.push('home.example'));
  expect(ended).toEqual(['home.example']);
  await Promise.all(hanging);
  await client.close();
});
