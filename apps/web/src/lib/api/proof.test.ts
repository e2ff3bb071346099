import { apiKeys } from '@kumbi/contract/api-keys/api-keys.endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { classifyFailure } from '../feedback/failure.ts';
import { call } from './call.ts';
import { askedForProof, onProofAsked } from './proof.ts';

const refusal = { code: 'auth.proof_required', message: 'm', action: 'a' };
const body = { key: 'Contabilidade', type: 'workspace' as const };
const send = () => call(apiKeys.create, { body }, { workspace: 'C1', idempotencyKey: 'k' });

/** The server refuses calls until the person has proven who they are. */
function serverThatAsks() {
  const server = { proven: false, bodies: [] as unknown[] };
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    server.bodies.push([init.body, new Headers(init.headers).get('idempotency-key')]);
    return server.proven ? Response.json({ secret: 's' }) : Response.json(refusal, { status: 403 });
  });
  return server;
}

afterEach(() => vi.unstubAllGlobals());

test('a call that needs a proof asks for it, and is then repeated as it was', async () => {
  const server = serverThatAsks();
  const answer = send();
  await vi.waitUntil(askedForProof);
  server.proven = true;
  askedForProof()?.answer(true);
  expect(await answer).toEqual({ secret: 's' });
  expect(server.bodies).toEqual([
    [JSON.stringify(body), 'k'],
    [JSON.stringify(body), 'k'],
  ]);
  expect(askedForProof()).toBeNull();
});

test('calls at the same time share one question', async () => {
  const server = serverThatAsks();
  let asked = 0;
  const stop = onProofAsked(() => {
    if (askedForProof()) asked += 1;
  });
  const answers = [send(), send()];
  await vi.waitUntil(() => server.bodies.length === 2 && askedForProof());
  server.proven = true;
  askedForProof()?.answer(true);
  expect(await Promise.all(answers)).toEqual([{ secret: 's' }, { secret: 's' }]);
  expect(asked).toBe(1);
  stop();
});

test('without a proof the call stays refused, without another message', async () => {
  const server = serverThatAsks();
  const answer = send().catch((error: unknown) => error);
  await vi.waitUntil(askedForProof);
  askedForProof()?.answer(false);
  const error = await answer;
  expect(error).toMatchObject({ name: 'ApiError', envelope: { code: 'auth.proof_required' } });
  expect(classifyFailure(error)).toEqual({ kind: 'cancelled' });
  expect(server.bodies).toHaveLength(1);
});
