import { randomUUID } from 'node:crypto';
import { me } from '@kumbi/contract/identity/identity.endpoints.ts';
import type pg from 'pg';
import { expect } from 'vitest';
import { ownServerTest } from '../testing/server-test.ts';
import { asSuperuser } from '../testing/test-parts.ts';
import { columnsOf, insertAnyRow } from '../testing/test-rows.ts';
import type { TestPerson, TestServer } from '../testing/test-server.ts';

/**
 * The test checks every column that may refer to a user, in every module, so that it fails if the export of an account
 * omits one.
 */

const test = ownServerTest();

/** Columns outside of any export, with the reason. */
const left: Readonly<Record<string, string>> = {
  'contact_tasks.assigned_to': 'the export of the member who created the task has it',
  'kwaba_messages.user_id': 'names an end user of a company, whose data the company exports',
  'disabled_services.disabled_by': 'names the operator of a change of the platform’s own services',
  'link_blocked_hosts.blocked_by': 'names the operator of a change of the platform’s own list of sites',
  'notification_emails.user_id': 'keeps notifications for an hour, until they are sent to this person',
  'plan_grants.granted_by': 'the audit entry of the grant, which the export has, says the same',
  'plan_versions.created_by': 'names the operator of a change of the platform’s own plans',
  'shops.bank_owner': 'is the name on the bank account of a shop, in text',
  'team_invitations.invited_by': 'the audit entry of the invitation, which the export has, says the same',
  'team_transfers.from_id': 'the audit entry of the offer, which the export has, says the same',
  'auth_used_codes.user_id': 'keeps that a code was used, as a digest, until the next one',
  'idempotency_keys.actor': 'for a day, so that a call that is repeated gets its own answer again',
};

/** Values that satisfy the checks of a table, so that any row of it can be created. */
const fitting: Readonly<Record<string, Record<string, string | null>>> = {
  api_keys: { type: 'webhook', scopes: '{*}' },
  team_invitations: { role: 'editor', state: 'accepted', email: 'ana@example.ao' },
  team_transfers: { state: 'accepted' },
  flows: { type: 'default', status: 'off', revision: '1' },
  workspaces: { kind: 'company' },
  payment_links: { least_minor: null },
  contacts: { email: '', phone: '' },
  contact_fields: { kind: 'text' },
  contact_segments: { match: 'all' },
  contact_imports: { rows: '0', processed: '0', created: '0', updated: '0', skipped: '0', failed: '0' },
};

/** Columns with the name of a secret that anyone may see, with the reason. */
const open: Readonly<Record<string, string>> = { 'short_links.url': 'every click leads there' };

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** Lists the columns that reference users or have such a name. */
async function references(admin: pg.Client): Promise<Reference[]> {
  const { rows } = await admin.query<Reference>(
    `select c.relname as "table", a.attname as "column"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped
       and (a.attname ~ '(^|_)(user|person|actor|owner)(_id)?$' or (a.attname ~ '_by$' and a.atttypid = 'uuid'::regtype)
         or exists (select 1 from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
           and k.confrelid = 'auth_user'::regclass and a.attnum = any(k.conkey)))
     order by 1, 2`,
  );
  return rows;
}

const exported = async (
  server: TestServer,
  as: TestPerson,
): Promise<{ text: string; data: Record<string, unknown> }> => {
  const response = await server.fetch('/api/v1/me/export', { headers: { cookie: as.cookie } });
  expect(response.headers.get('content-disposition')).toContain('kumbi-account.json');
  const text = await response.text();
  return { text, data: (JSON.parse(text) as { data: Record<string, unknown> }).data };
};

test('the export of an account has a row of every table that names its person, and no one else\u2019s', async ({
  server,
}) => {
  const person = await server.person();
  const stranger = await server.person();
  const secret = 'opens-a-door';
  const made = await asSuperuser(server.urls, async (admin) => {
    const rows: (Reference & { mark: string; strangers: string })[] = [];
    for (const { table, column } of await references(admin)) {
      if (left[`${table}.${column}`]) continue;
      const columns = await columnsOf(admin, table);
      const hidden = columns.filter(
        ({ name, type }) =>
          /^(text|bytea)$/.test(type) && /token|secret|password|codes|hash|url/.test(name) && !open[`${table}.${name}`],
      );
      const [mark, strangers] = [randomUUID(), randomUUID()];
      for (const [user, key] of [
        [person.userId, mark],
        [stranger.userId, strangers],
      ] as const) {
        // Rows of a workspace table are identified by their workspace, others by their id.
        const by = columns.some(({ name }) => name === 'workspace_id') ? 'workspace_id' : 'id';
        const given = { ...fitting[table], [column]: user, [by]: key, code: key };
        const doors = Object.fromEntries(hidden.map(({ name }) => [name, `${secret}-${key}`]));
        expect(await insertAnyRow(admin, table, columns, { ...doors, ...given }), table).toBeUndefined();
      }
      rows.push({ table, column, mark, strangers });
    }
    return rows;
  });
  expect(made.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['auth_account', 'audit_entries', 'memberships', 'checkouts', 'page_versions', 'tickets']),
  );
  const { text, data } = await exported(server, person);
  const missing = made.filter(({ mark }) => !text.includes(mark)).map(({ table, column }) => `${table}.${column}`);
  expect(missing).toEqual([]);
  expect(made.filter(({ strangers }) => text.includes(strangers))).toEqual([]);
  expect(text).not.toContain(secret);
  for (const name of ['token', 'hash', 'password', 'secret', 'backup_codes']) expect(text).not.toContain(`"${name}"`);
  expect(Object.values(data).every((section) => typeof section === 'object')).toBe(true);
});

test('the omitted tables exist', async ({ server }) => {
  const known = await asSuperuser(server.urls, references);
  const names = known.map(({ table, column }) => `${table}.${column}`);
  expect(Object.keys(left).filter((name) => !names.includes(name))).toEqual([]);
});

test('a very active person gets all rows, once and in parts', async ({ server }) => {
  const person = await server.person();
  await asSuperuser(server.urls, (admin) =>
    admin.query(
      `insert into audit_entries (workspace_id, id, actor_id, action, subject)
       select $1, gen_random_uuid(), $2, 'workspace.renamed', 'change ' || n from generate_series(1, 1250) n`,
      [person.workspaceId, person.userId],
    ),
  );
  const { data } = await exported(server, person);
  const subjects = (data.audit_entries as { subject: string }[]).map(({ subject }) => subject);
  expect([subjects.length, new Set(subjects).size]).toEqual([1250, 1250]);
});

test('no one else can request it', async ({ server }) => {
  expect((await server.call(me.export, {})).status).toBe(401);
});
