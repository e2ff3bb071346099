import { errorStatuses } from '@kumbi/contract/error-catalogue.ts';
import { demo } from '@kumbi/contract/shared/demo.endpoints.ts';
import { errorEnvelopeSchema } from '@kumbi/contract/shared/errors.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { makeKey } from '../modules/api-keys/api-key.factory.ts';
import { ownServerTest } from '../testing/server-test.ts';
import { addressOf, formOf } from '../testing/test-parts.ts';
import type { TestServer } from '../testing/test-server.ts';
import { type AnyCall, anyCall } from './any-input.arbitrary.ts';

const test = ownServerTest();
let cookies: string[];
let companies: string[];
let secrets: string[];

test.beforeAll(async ({ server }) => {
  const owner = await server.person();
  const stranger = await server.person();
  const members = await Promise.all([server.member(owner, 'max-editor'), server.member(owner, 'editor')]);
  cookies = [
    '',
    ...[owner, ...members, stranger].map((each) => each.cookie),
    `${owner.cookie}; company=%00`,
    'kumbi.session_token=x',
  ];
  const made = await Promise.all(
    (['workspace', 'kmail'] as const).map((type) => makeKey(server, owner, { type, calls_per_minute: 6_000 })),
  );
  secrets = made.map((each) => each.secret);
  companies = [owner.code, stranger.code, '', 'x', "'", '%00'];
});

/** A call of the public API has a key, sometimes of another type, or none. */
const authorization = ({ endpoint, who }: AnyCall): Record<string, string> => {
  const secret = endpoint.api ? (secrets[who === 1 ? 1 : 0] ?? '') : undefined;
  return secret === undefined || who === 0 ? {} : { authorization: `Bearer ${secret}` };
};

async function send(server: TestServer, call: AnyCall): Promise<Response> {
  const { endpoint } = call;
  const isObject = typeof call.body === 'object' && call.body !== null;
  const isForm = endpoint.multipart && isObject && call.raw === undefined && !call.headers['content-type'];
  const body =
    endpoint.method === 'GET'
      ? undefined
      : (call.raw ??
        (isForm
          ? formOf(call.body as Record<string, unknown>)
          : call.body === undefined
            ? undefined
            : JSON.stringify(call.body)));
  return server.fetch(addressOf(endpoint, wellFormed(call)), {
    method: endpoint.method,
    // A missing response is a fault too.
    signal: AbortSignal.timeout(5_000),
    headers: {
      origin: server.url,
      'x-kumbi-client': 'test',
      ...(cookies[call.who] ? { cookie: cookies[call.who] } : {}),
      ...(companies[call.company] ? { 'x-company': companies[call.company] } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...authorization(call),
      ...call.headers,
    } as Record<string, string>,
    ...(body === undefined ? {} : { body }),
  });
}

/** An address can't contain half a character: no client could send it. */
function wellFormed(call: AnyCall): { params: unknown; query: unknown } {
  const texts = (value: unknown) =>
    Object.fromEntries(
      Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([key, each]) => [
        key.toWellFormed(),
        each === undefined
          ? undefined
          : (typeof each === 'object' ? JSON.stringify(each) : String(each)).toWellFormed(),
      ]),
    );
  return { params: texts(call.params), query: texts(call.query) };
}

test('any input to any endpoint by any caller gets a matching response or an error from the catalogue', {
  timeout: 60_000,
}, async ({ server }) => {
  // The demo has no input, and its first call takes seconds.
  const endpoints = server.serving.routes.endpoints.filter((each) => each !== demo.signIn);
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(anyCall(endpoints, cookies.length, companies.length), async (call) => {
      // `/contacts/` is the address of another endpoint.
      fc.pre(!Object.values(wellFormed(call).params as object).includes(''));
      const answer = await send(server, call);
      const textOfBody = await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const what = `${call.endpoint.method} ${call.endpoint.path}: ${answer.status} ${textOfBody.slice(0, 300)}`;
      if (answer.status === 200) {
        if (/json/.test(answer.headers.get('content-type') ?? '')) call.endpoint.response.parse(JSON.parse(textOfBody));
        return;
      }
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status >= 300 && answer.status < 400) return;
      const envelope = errorEnvelopeSchema.parse(JSON.parse(textOfBody));
      const known = Object.hasOwn(errorStatuses, envelope.code)
        ? errorStatuses[envelope.code as keyof typeof errorStatuses]
        : undefined;
      expect(known, what).toBe(answer.status);
      expect(envelope.message.length * envelope.action.length, what).toBeGreaterThan(0);
    }),
    { numRuns: Math.max(1_500, endpoints.length * 40), interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false },
  );
  // Some calls must succeed, otherwise nothing was tested.
  expect(statuses.get(200), JSON.stringify([...statuses])).toBeGreaterThan(20);
  expect(statuses.get(400)).toBeGreaterThan(20);
  // Programs must succeed too, with a key of the right type.
  expect((await server.fetch('/api/v1/contacts', { headers: { authorization: `Bearer ${secrets[0]}` } })).status).toBe(
    200,
  );
});
