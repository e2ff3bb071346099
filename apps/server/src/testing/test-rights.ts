import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import { describe, expect } from 'vitest';
import type { People, ServerTest } from './server-test.ts';
import type { TestPerson, TestServer } from './test-server.ts';

type CallInput = Parameters<TestServer['send']>[1];

/** One call of a workspace's screens, and the people who may make it. */
export interface RightsCase {
  readonly endpoint: Endpoint;
  /** Valid input with the ids of the owner's own objects, read when these exist. */
  readonly input: () => CallInput;
  /** Input that its schema rejects. */
  readonly invalid?: CallInput;
  /**
   * The refusal for another workspace's person who names the owner's objects: a code with 404, or a status and a code.
   */
  readonly unknown?: string | readonly [number, string];
  /** The response in another workspace, if the call names no objects. */
  readonly elsewhere?: object;
  readonly managersOnly?: true;
}

interface Rights {
  readonly cases: readonly RightsCase[];
  /** Every table that a wrong call could have changed. */
  readonly tables: readonly string[];
  /** Replaces people of the fixture, such as the owner of a company. Called in each test. */
  readonly people?: (given: People) => People;
}

interface TableState {
  readonly table: string;
  readonly rows: number;
  /** The newest transaction that wrote one of the rows. */
  readonly newest: string;
}

/**
 * Describes these tables with the rows of every workspace, so that each committed insert, update or deletion makes a
 * difference. The files of a worker share its server: to read and compare their rows took most of the time of a test.
 */
export async function statesOf(server: TestServer, tables: readonly string[]): Promise<TableState[]> {
  const each = tables.map(
    (table) =>
      `select '${table}' as table, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as newest from ${table}`,
  );
  return (await server.kernel.db.ownerPool.query<TableState>(each.join(' union all '))).rows;
}

/**
 * Tests that only the right people can make each call, and that the others change nothing.
 *
 * @param test the file's own, whose hooks have created the objects of the owner
 */
export function testRights(test: ServerTest, { cases, tables, people = (given) => given }: Rights): void {
  /** Nothing may change, even if a call returns the wrong status. */
  const unchanged = async (given: People, calls: (people: People) => Promise<void>) => {
    const before = await statesOf(given.server, tables);
    await calls(people(given));
    expect(await statesOf(given.server, tables)).toEqual(before);
  };

  describe.each(cases)('$endpoint.method $endpoint.path', (each) => {
    const { endpoint, invalid, unknown, elsewhere, managersOnly } = each;
    const send = (server: TestServer, as?: TestPerson, input = each.input(), company?: string) =>
      server.send(endpoint, input, { ...(as ? { as } : {}), ...(company ? { company } : {}) });

    test('asks who calls, and whether they may be in this workspace', ({ server, owner, editor, stranger }) =>
      unchanged({ server, owner, editor, stranger }, async (person) => {
        expect(await send(server)).toMatchObject({ status: 401, body: { code: 'auth.required' } });
        expect(await send(server, person.stranger, each.input(), person.owner.code)).toMatchObject({
          status: 403,
          body: { code: 'workspace.forbidden' },
        });
      }));

    if (invalid)
      test('refuses what it cannot read, and names the field', ({ server, owner, editor, stranger }) =>
        unchanged({ server, owner, editor, stranger }, async (person) => {
          expect(await send(server, person.owner, invalid)).toMatchObject({
            status: 400,
            body: { code: 'request.invalid', fields: expect.any(Object) },
          });
        }));

    if (unknown ?? elsewhere)
      test('does not reach into another workspace', ({ server, owner, editor, stranger }) =>
        unchanged({ server, owner, editor, stranger }, async (person) => {
          const [status, code] = typeof unknown === 'string' ? [404, unknown] : (unknown ?? [200, undefined]);
          const body = elsewhere ?? { code };
          expect(await send(server, person.stranger)).toMatchObject({ status, body });
        }));

    if (managersOnly)
      test('is not for editors', ({ server, owner, editor, stranger }) =>
        unchanged({ server, owner, editor, stranger }, async (person) => {
          expect(await send(server, person.editor)).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } });
        }));

    if (endpoint.method === 'GET' && !managersOnly)
      test('is for editors too', async ({ server, owner, editor, stranger }) => {
        const person = people({ server, owner, editor, stranger });
        expect((await send(server, person.editor)).status).toBe(200);
      });
  });
}

interface KeyRights {
  readonly calls: readonly { readonly endpoint: Endpoint; readonly input: CallInput }[];
  /** A session's owner without a key, and the headers of their key of another type. */
  readonly wrong: (given: Pick<People, 'server' | 'owner'>) => Promise<{
    readonly owner: TestPerson;
    readonly otherKey: Readonly<Record<string, string>>;
  }>;
}

/** Tests that each call of the public API accepts only keys of its type. */
export function testKeyRights(test: ServerTest, { calls, wrong }: KeyRights): void {
  test.for(calls)(
    '$endpoint.api.operation accepts only a key of its type',
    async (each, { server, owner: fixtureOwner }) => {
      const { endpoint, input } = each;
      const { owner, otherKey } = await wrong({ server, owner: fixtureOwner });
      expect(await server.send(endpoint, input)).toMatchObject({ status: 401, body: { code: 'key.required' } });
      expect((await server.send(endpoint, input, { as: owner })).status).toBe(401);
      expect(await server.send(endpoint, input, { headers: otherKey })).toMatchObject({
        status: 403,
        body: { code: 'key.wrong_type' },
      });
    },
  );
}
