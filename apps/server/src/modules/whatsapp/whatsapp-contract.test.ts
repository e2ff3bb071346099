import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../kernel/config/config.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { systemClock } from '../../kernel/log/clock.ts';
import { type ContractPlace, contractCases } from '../../testing/contract-place.ts';
import type { ActionCalls } from '../integrations/integrations.public.ts';
import { callGraph } from '../meta-services/meta-services.public.ts';
import { isSignedByMeta, readNotified } from './callback.rules.ts';
import { readNumber, subscribeAccount } from './number.adapter.ts';
import { sendMessage } from './steps/whatsapp-send/whatsapp-send.step.ts';

const names = ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_WABA_ID', 'WHATSAPP_TOKEN', 'WHATSAPP_RECIPIENT'];
const graph = 'https://graph.facebook.com/v26.0';

describe.for(contractCases('WhatsApp', names))('WhatsApp at $title', ({ missing, open }) => {
  if (missing) {
    test('the contract', ({ skip }) => skip(missing));
    return;
  }
  let place: ContractPlace;
  let kernel: Kernel;
  let number: { id: string; wabaId: string; token: string; appSecret: string };
  const connectionWith = ({ token = number.token, id = number.id } = {}) => ({
    platform: 'whatsapp' as const,
    settings: { phone_number_id: id, waba_id: number.wabaId, verify_token: 'verify' },
    secrets: { token, app_secret: number.appSecret },
  });
  /** The calls of a step, without a stored connection. */
  const callsWith = (token = number.token): Pick<ActionCalls, 'call' | 'account'> => ({
    account: async () => number.id,
    call: async ({ url, json, answer }) => {
      const path = url.slice(graph.length);
      const sent = await callGraph(kernel, connectionWith({ token }), { method: 'POST', path, token, body: json });
      if (sent.kind !== 'accepted') throw new Error(`${sent.kind} ${'code' in sent ? sent.code : ''}`.trim());
      return { value: answer.parse(sent.value) as never, headers: {} };
    },
  });
  const recipient = () => place.settings.WHATSAPP_RECIPIENT ?? '+244923000111';
  const template = { type: 'template', template: { name: 'hello_world', language: { code: 'en_US' }, components: [] } };
  const send = (to = recipient(), message: object = template, token?: string) =>
    sendMessage(callsWith(token) as ActionCalls, to, message);

  beforeAll(async () => {
    place = await open();
    kernel = { config: parseConfig(place.settings), clock: systemClock } as unknown as Kernel;
    const {
      WHATSAPP_PHONE_NUMBER_ID: id = '',
      WHATSAPP_WABA_ID: wabaId = '',
      WHATSAPP_TOKEN: token = '',
    } = place.settings;
    number = (await place.outside?.<typeof number>('/meta/numbers', 'POST', {})) ?? {
      id,
      wabaId,
      token,
      appSecret: 'own',
    };
  });
  afterAll(() => place.stop());

  test('a number has its facts', async () => {
    expect(await readNumber(kernel, connectionWith())).toEqual({
      kind: 'found',
      number: {
        display_phone_number: expect.stringMatching(/\d/),
        verified_name: expect.any(String),
        quality_rating: expect.stringMatching(/^(GREEN|YELLOW|RED|UNKNOWN)$/),
        messaging_limit_tier: expect.any(String),
        platform_type: expect.any(String),
      },
    });
    expect(await subscribeAccount(kernel, connectionWith(), '')).toMatchObject({ kind: 'accepted' });
  });

  test('a wrong token is refused, and a number of another account is invalid', async () => {
    expect(await readNumber(kernel, connectionWith({ token: 'wrong' }))).toEqual({ kind: 'refused', code: 190 });
    expect(await readNumber(kernel, connectionWith({ id: '1' }))).toEqual({ kind: 'invalid', code: 100 });
    await expect(send(recipient(), template, 'wrong')).rejects.toThrow('refused 190');
  });

  test('a template is sent, and gets an id', async () => {
    expect(await send()).toEqual({ id: expect.stringMatching(/^wamid\./) });
  });

  test('values that can’t be sent are invalid', async () => {
    await expect(send('+1')).rejects.toThrow(/^invalid (100|131009)$/);
    await expect(send(recipient(), { type: 'text', text: { body: 'a'.repeat(4_097) } })).rejects.toThrow('invalid 100');
  });

  test('the status of a message is signed, and says why it wasn’t delivered', async ({ skip }) => {
    if (!place.outside) skip('no one delivers');
    const got: { raw: Buffer; signature: unknown }[] = [];
    const server = await callbackServer((raw, signature) => got.push({ raw, signature }));
    try {
      const { port } = server.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/callback`;
      await place.outside?.(`/meta/numbers/${number.id}/callback`, 'PUT', { url, verifyToken: 'verify' });
      const { id } = await send();
      const told = (status: string, code?: number) =>
        place.outside?.(`/meta/numbers/${number.id}/status`, 'POST', {
          message_id: id,
          status,
          ...(code ? { code } : {}),
        });
      await told('delivered');
      await told('failed', 131_026);
      await expect.poll(() => got.length).toBe(2);
      expect(got.every(({ raw, signature }) => isSignedByMeta(raw, signature, number.appSecret))).toBe(true);
      expect(got.some(({ raw, signature }) => isSignedByMeta(raw, signature, 'wrong'))).toBe(false);
      const statuses = got.flatMap(({ raw }) => readNotified(raw, number.id)?.statuses ?? []);
      expect(statuses.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
        { wamid: id, status: 'delivered', error: null },
        { wamid: id, status: 'failed', error: expect.stringMatching(/^131026:/) },
      ]);
    } finally {
      server.close();
    }
  });

  test.for([{ rateLimited: true }, { failing: 'all' }, { garbageAnswers: true }])(
    'with %j a call may succeed later',
    async (fault, { skip }) => {
      if (!place.outside) skip('no one causes the fault');
      await place.outside?.('/faults', 'PUT', { meta: fault });
      expect(await readNumber(kernel, connectionWith())).toEqual({ kind: 'unavailable' });
      await expect(send()).rejects.toThrow('unavailable');
      const healthy = Object.fromEntries(Object.keys(fault).map((name) => [name, name === 'failing' ? 0 : false]));
      await place.outside?.('/faults', 'PUT', { meta: healthy });
      expect(await send()).toEqual({ id: expect.any(String) });
    },
  );
});

/** Receives callbacks as our server does, with the handshake of their address. */
async function callbackServer(receive: (raw: Buffer, signature: unknown) => void): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.end(new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('hub.challenge'));
      return;
    }
    const raw = Buffer.concat((await request.toArray()) as Buffer[]);
    receive(raw, request.headers['x-hub-signature-256']);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
