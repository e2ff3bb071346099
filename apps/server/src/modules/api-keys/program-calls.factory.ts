import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { type KeyScope, scopeOf } from '@kumbi/contract/key-scopes.ts';
import { describe, expect } from 'vitest';
import type { ServerTest } from '../../testing/server-test.ts';
import { statesOf } from '../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { makeKey } from './api-key.factory.ts';

type CallInput = Parameters<TestServer['send']>[1];

/** One call of the public API for keys of a workspace. */
export interface ProgramCall {
  readonly endpoint: Endpoint;
  /** Valid input with the ids of the owner's own objects, read when these exist. */
  readonly input: () => CallInput;
  /** Inputs that its schema rejects, each with the name of the wrong field. */
  readonly invalid?: readonly (readonly [field: string, input: CallInput])[];
  /**
   * The code of the refusal of a key of another workspace that names the owner's objects. A list that names none is empty
   * there; null if another call names none.
   */
  readonly unknown?: string | null;
}

interface ProgramCalls {
  /** The owner of the objects, after the test's hooks. */
  readonly owner: () => TestPerson;
  readonly calls: readonly ProgramCall[];
  /** Every table that a wrong call could have changed. */
  readonly tables: readonly string[];
}

/** Tests that only a key of the type `workspace` with the scope can make each call, in its own workspace. */
export function testProgramCalls(test: ServerTest, { owner, calls, tables }: ProgramCalls): void {
  describe.each(calls)('$endpoint.api.operation', ({ endpoint, input, invalid = [], unknown }) => {
    const needed = endpoint.api && scopeOf({ method: endpoint.method, api: endpoint.api });
    const other: KeyScope = endpoint.api?.noun === 'contacts' ? 'sales:read' : 'contacts:read';
    const send = (server: TestServer, headers: Readonly<Record<string, string>>, sent = input()) =>
      server.send(endpoint, sent, { headers });

    test('refuses a call without a key, of another type and without the scope, and changes nothing', async ({
      server,
    }) => {
      const [otherType, otherScope] = [
        await makeKey(server, owner(), { type: 'kmail' }),
        await makeKey(server, owner(), { scopes: [other] }),
      ];
      const before = await statesOf(server, tables);
      expect(await send(server, {})).toMatchObject({ status: 401, body: { code: 'key.required' } });
      expect((await server.send(endpoint, input(), { as: owner() })).status).toBe(401);
      expect(await send(server, otherType.headers)).toMatchObject({ status: 403, body: { code: 'key.wrong_type' } });
      expect(await send(server, otherScope.headers)).toMatchObject({
        status: 403,
        body: { code: 'key.scope_missing', scope: needed },
      });
      expect(await statesOf(server, tables)).toEqual(before);
    });

    if (unknown !== null)
      test('does not reach into another workspace', async ({ server }) => {
        const { headers } = await makeKey(server, await server.person());
        const before = await statesOf(server, tables);
        const answer = await send(server, headers);
        if (unknown === undefined) expect(answer).toMatchObject({ status: 200, body: { data: [], has_more: false } });
        else expect(answer.body.code).toBe(unknown);
        expect(await statesOf(server, tables)).toEqual(before);
      });

    if (invalid.length > 0)
      test('names the field that is wrong', async ({ server }) => {
        const { headers } = await makeKey(server, owner());
        const before = await statesOf(server, tables);
        for (const [field, wrong] of invalid)
          expect(await send(server, headers, wrong), field).toMatchObject({
            status: 400,
            body: { code: 'request.invalid', fields: { [field]: expect.any(String) } },
          });
        expect(await statesOf(server, tables)).toEqual(before);
      });
  });
}
