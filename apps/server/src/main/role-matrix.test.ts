import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@kumbi/contract/endpoint.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import {
  may,
  type Permission,
  permissionMatrix,
  type Role,
  roles,
  type WorkspacePermission,
} from '@kumbi/contract/shared/roles.ts';
import { companies } from '@kumbi/contract/workspaces/workspaces.endpoints.ts';
import { expect } from 'vitest';
import { ownServerTest } from '../testing/server-test.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

const test = ownServerTest();

/**
 * The matrix of the product's decisions, row by row: an action, its permissions, and the roles that have it. A reader is an
 * operator who visits the workspace.
 */
const decided: readonly (readonly [string, readonly WorkspacePermission[], string])[] = [
  ['see everything in the workspace', ['workspace.read', 'connections.read'], 'owner max-editor editor reader'],
  ['create and edit content', ['content.write'], 'owner max-editor editor'],
  ['publish, and set the delivery status of a sale', ['content.publish', 'sales.deliver'], 'owner max-editor editor'],
  [
    'delete any record, publish a flow, send a shot, refund, export, buy volume',
    ['content.delete', 'flows.publish', 'shots.send', 'sales.settle', 'exports.create', 'volume.buy'],
    'owner max-editor',
  ],
  ['keys, integrations, webhooks and email domains', ['connections.write'], 'owner max-editor'],
  ['invite, change and remove members', ['members.manage'], 'owner max-editor'],
  [
    'subscription, audit log, bank account and payouts, company settings, transfer or delete the company',
    ['subscription.manage', 'audit.read', 'payouts.manage', 'company.manage'],
    'owner',
  ],
];

test('the permissions of the roles are the decided ones', () => {
  const rows = decided.flatMap(([, permissions, allowed]) => permissions.map((each) => [each, allowed] as const));
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(
      Object.entries(permissionMatrix).map(([permission, allowed]) => [permission, allowed.join(' ')]),
    ),
  );
});

const isOfWorkspace = (permission: Permission): permission is WorkspacePermission => permission in permissionMatrix;

/** A call that names nothing that exists: the rights are checked before the input is read. */
function anyCall(endpoint: Endpoint): { params: Record<string, string> } {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return { params: Object.fromEntries(names.map((name) => [name, randomUUID()])) };
}

const forbidden = ['auth.required', 'auth.forbidden', 'workspace.forbidden'];

/** Calls as someone, and returns the refusal for lack of rights, if that is the response. */
async function refusalOf(server: TestServer, endpoint: Endpoint, as?: TestPerson, company?: string) {
  const options = { ...(as ? { as } : {}), ...(company ? { company } : {}) };
  const { status, body } = await server.send(endpoint, anyCall(endpoint), options);
  const code = body?.code;
  if (code === undefined || !forbidden.includes(code)) return undefined;
  expect(status, `${endpoint.method} ${endpoint.path}`).toBe(code === 'auth.required' ? 401 : 403);
  return code;
}

test('every endpoint admits exactly the roles of the matrix', { timeout: 120_000 }, async ({
  server,
  owner,
  stranger,
}) => {
  const pool = server.kernel.db.ownerPool;
  const { body } = await server.call(companies.create, { body: { name: 'Matriz' } }, { as: owner });
  const company = { ...owner, workspaceId: body.id as WorkspaceId, code: body.kumbi_code };
  const people = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await server.member(company, role)] as const)),
  ) as Record<Role, TestPerson>;
  /** Some calls end a membership, such as leaving. */
  const rejoin = (role: Role) =>
    pool.query('insert into memberships (workspace_id, user_id, role) values ($1, $2, $3) on conflict do nothing', [
      company.workspaceId,
      people[role].userId,
      role,
    ]);

  const inWorkspaces = server.serving.routes.endpoints.filter(({ permission }) => isOfWorkspace(permission));
  expect(inWorkspaces.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const endpoint of inWorkspaces) {
    const permission = endpoint.permission as WorkspacePermission;
    const expected: [string, string | undefined, string | undefined][] = [
      ['visitor', 'auth.required', await refusalOf(server, endpoint)],
      ['outsider', 'workspace.forbidden', await refusalOf(server, endpoint, stranger, company.code)],
    ];
    for (const role of roles) {
      const found = await refusalOf(server, endpoint, people[role], company.code);
      expected.push([role, may(role, permission) ? undefined : 'auth.forbidden', found]);
      await rejoin(role);
    }
    for (const [who, wanted, found] of expected)
      if (wanted !== found) wrong.push(`${endpoint.method} ${endpoint.path}: ${who} gets ${found}, not ${wanted}`);
  }
  expect(wrong).toEqual([]);
});

test('calls outside workspaces ask for a session, and those of operators are hidden from owners', {
  timeout: 60_000,
}, async ({ server, owner }) => {
  for (const endpoint of server.serving.routes.endpoints) {
    if (endpoint.permission !== 'user' && endpoint.permission !== 'operator') continue;
    const name = `${endpoint.method} ${endpoint.path}`;
    // An operator's call answers everyone else as an address that doesn't exist.
    const hidden = endpoint.permission === 'operator';
    expect((await server.send(endpoint, anyCall(endpoint))).status, name).toBe(hidden ? 404 : 401);
    if (hidden) expect((await server.send(endpoint, anyCall(endpoint), { as: owner })).status, name).toBe(404);
  }
});
