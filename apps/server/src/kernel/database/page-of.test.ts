import { auditEntries } from '@kumbi/contract/audit/audit.endpoints.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { ownServerTest } from '../../testing/server-test.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

const test = ownServerTest();
const rows = 3_000;

test.beforeAll(async ({ server, owner }) => {
  await insert(server, owner, rows, "'Produto ' || n");
  await insert(server, await server.person(), 2_000, "'Produto alheio ' || n");
  await server.kernel.db.ownerPool.query('vacuum analyze audit_entries');
});

/** Several rows share a time, so that the id has to break the tie. */
async function insert(
  server: TestServer,
  into: TestPerson,
  count: number,
  subject: string,
  at = "now() - (n / 4) * interval '1 minute'",
) {
  await server.kernel.db.ownerPool.query(
    `insert into audit_entries (workspace_id, id, action, subject, created_at)
     select $1, gen_random_uuid(), 'workspace.renamed', ${subject}, ${at} from generate_series(1, $2::int) n`,
    [into.workspaceId, count],
  );
}

const list = async (server: TestServer, owner: TestPerson, query: Record<string, unknown>, as = owner) =>
  (await server.call(auditEntries.list, { query } as never, { as })).body;

async function every(
  server: TestServer,
  owner: TestPerson,
  query: Record<string, unknown>,
  between = async () => undefined as unknown,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(server, owner, { ...query, cursor });
    ids.push(...page.entries.map((entry) => entry.id));
    cursor = page.cursor;
    expect(page.has).toBe(cursor !== undefined);
    await between();
  } while (cursor);
  return ids;
}

describe('the plain list', () => {
  test('shows twelve, newest first, whether more follow, and the total', async ({ server, owner }) => {
    const page = await list(server, owner, {});
    expect(page.entries).toHaveLength(12);
    expect(page).toMatchObject({ has: true, total: rows });
    const times = page.entries.map((entry) => entry.at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('continues by offset to the end and past it', async ({ server, owner }) => {
    const first = await list(server, owner, { nextPage: 100 });
    const second = await list(server, owner, { nextPage: 50, currentPage: 50 });
    expect(second.entries).toEqual(first.entries.slice(50));
    expect(await list(server, owner, { currentPage: rows - 1 })).toMatchObject({
      has: false,
      total: rows,
      entries: [{}],
    });
    expect(await list(server, owner, { currentPage: rows + 5 })).toMatchObject({
      has: false,
      total: rows,
      entries: [],
    });
  });

  test('continues by cursor without a repeat or a gap while rows arrive', async ({ server }) => {
    const someone = await server.person();
    await insert(server, someone, 950, "'x'");
    const before = (
      await server.kernel.db.ownerPool.query<{ id: string }>(
        'select id from audit_entries where workspace_id = $1 order by created_at desc, id desc',
        [someone.workspaceId],
      )
    ).rows.map((row) => row.id);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (
        await server.call(auditEntries.list, { query: { nextPage: 100, cursor } as never }, { as: someone })
      ).body;
      ids.push(...page.entries.map((entry) => entry.id));
      cursor = page.cursor;
      await insert(server, someone, 7, "'late'", 'now()');
    } while (cursor);
    expect(ids).toEqual(before);
  });

  test('treats an invalid cursor as the first page, never as a fault', async ({ server, owner }) => {
    const first = await list(server, owner, {});
    const forged = [
      'x',
      '',
      '2026-02-31 00:00:00+00|nothing',
      `9999999999999999|${uuidv7()}`,
      '-1|x',
      `1|${'f'.repeat(36)}`,
    ];
    for (const text of forged) {
      const answer = await server.send(
        auditEntries.list,
        { query: { cursor: Buffer.from(text).toString('base64url') } },
        { as: owner },
      );
      expect(answer.status, text).toBe(200);
      expect((answer.body as typeof first).entries[0]).toEqual(first.entries[0]);
    }
  });

  test('refuses pages that do not exist', async ({ server, owner }) => {
    for (const query of [
      { nextPage: 0 },
      { nextPage: 101 },
      { currentPage: -1 },
      { currentPage: 'x' },
      { nextPage: 1.5 },
      { name: 'x'.repeat(101) },
      { cursor: 'x'.repeat(1_001) },
      { name: 'a\0b' },
    ]) {
      const answer = await server.send(auditEntries.list, { query }, { as: owner });
      expect(answer, JSON.stringify(query)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(query));
    }
  });
});

describe('the total', () => {
  test('follows inserts and deletes, one or many, and ignores rolled-back ones', async ({ server, owner }) => {
    const someone = await server.person();
    const total = async () => (await list(server, owner, {}, someone)).total;
    const { ownerPool } = server.kernel.db;
    expect(await total()).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => insert(server, someone, 5, "'x'")));
    expect(await total()).toBe(100);
    await ownerPool.query(
      'delete from audit_entries where workspace_id = $1 and id in (select id from audit_entries where workspace_id = $1 limit 40)',
      [someone.workspaceId],
    );
    expect(await total()).toBe(60);
    await ownerPool.query('delete from audit_entries where workspace_id = $1 and false', [someone.workspaceId]);
    await expect(
      server.kernel.db.asSystem('test', async (tx) => {
        await sql`delete from audit_entries where workspace_id = ${someone.workspaceId}`.execute(tx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await total()).toBe(60);
  });

  test('is maintained per parent where a list needs it, even when a row moves', async ({ server, owner }) => {
    const { countedTable } = await import('./table.ts');
    const { ownerPool } = server.kernel.db;
    await ownerPool.query(
      `create table parts (workspace_id uuid, id int, shelf text); ${countedTable('parts', 'shelf')}`,
    );
    const counts = async () =>
      Object.fromEntries(
        (
          await ownerPool.query<{ counter: string; value: number }>(
            `select counter, sum(value)::int as value from row_counts where workspace_id = $1 and counter like 'parts:%' group by 1`,
            [owner.workspaceId],
          )
        ).rows.map((row) => [row.counter, row.value]),
      );
    await ownerPool.query(`insert into parts select $1, n, case when n < 4 then 'a' end from generate_series(1, 5) n`, [
      owner.workspaceId,
    ]);
    expect(await counts()).toEqual({ 'parts:a': 3, 'parts:': 2 });
    await ownerPool.query(`update parts set shelf = 'b' where id in (1, 4)`);
    await ownerPool.query(`update parts set id = 9 where id = 2`);
    expect(await counts()).toEqual({ 'parts:a': 2, 'parts:': 1, 'parts:b': 2 });
  });
});

describe('the search', () => {
  let seeker: TestPerson;
  const found = async (server: TestServer, owner: TestPerson, name: string) =>
    (await list(server, owner, { name, nextPage: 100 }, seeker)).entries.map((each) => each.subject);
  test.beforeAll(async ({ server }) => {
    seeker = await server.person();
    const subjects = ['João Conceição', '100% algodão', 'a_b', 'a\\b', 'Ünïcode ß', "O'Neil", 'aXb', 'Œuvre'];
    for (const subject of subjects)
      await server.kernel.db.ownerPool.query(
        `insert into audit_entries (workspace_id, id, action, subject) values ($1, gen_random_uuid(), 'workspace.renamed', $2)`,
        [seeker.workspaceId, subject],
      );
  });

  test('ignores case and accents, and treats wildcards as text', async ({ server, owner }) => {
    expect(await found(server, owner, 'joao')).toEqual(['João Conceição']);
    expect(await found(server, owner, 'CONCEICAO')).toEqual(['João Conceição']);
    expect(await found(server, owner, 'conceição')).toEqual(['João Conceição']);
    expect(await found(server, owner, '100%')).toEqual(['100% algodão']);
    expect(await found(server, owner, '%')).toEqual(['100% algodão']);
    expect(await found(server, owner, 'a_b')).toEqual(['a_b']);
    expect(await found(server, owner, 'a\\b')).toEqual(['a\\b']);
    expect(await found(server, owner, '\\')).toEqual(['a\\b']);
    expect(await found(server, owner, "o'n")).toEqual(["O'Neil"]);
    expect(await found(server, owner, 'unicode')).toEqual(['Ünïcode ß']);
    expect(await found(server, owner, 'zz')).toEqual([]);
    expect(await found(server, owner, "'; drop table audit_entries; --")).toEqual([]);
    expect(await found(server, owner, '$1 %L %s')).toEqual([]);
  });

  test('of one or two letters or digits finds the words that begin with them, after any separator', async ({
    server,
    owner,
  }) => {
    const reader = await server.person();
    const marks = [...` -./@('"_+#`];
    const subjects = [...marks.map((mark) => `a${mark}Çw`), 'acw', 'ççw', '7cw'];
    for (const subject of subjects)
      await server.kernel.db.ownerPool.query(
        `insert into audit_entries (workspace_id, id, action, subject) values ($1, gen_random_uuid(), 'workspace.renamed', $2)`,
        [reader.workspaceId, subject],
      );
    const of = async (name: string) =>
      (await list(server, owner, { name, nextPage: 100 }, reader)).entries.map((entry) => entry.subject).sort();
    expect(await of('cw')).toEqual(subjects.slice(0, marks.length).sort());
    expect(await of('ÇW')).toEqual(await of('cw'));
    expect(await of('7')).toEqual(['7cw']);
    expect(await of('w')).toEqual([...subjects].sort());
    expect(await of('or')).toEqual([]);
    expect(await of('ork')).toEqual([...subjects].sort());
    // Neither a word nor three letters in a row, so it matches anywhere.
    expect(await of('c-')).toEqual([]);
    expect(await of('a-c')).toEqual(['a-Çw']);
    expect(await of('-')).toEqual(['a-Çw']);
  });

  test('treats an empty or blank term as no search', async ({ server, owner }) => {
    expect((await list(server, owner, { name: '   ' }, seeker)).total).toBe(8);
  });

  test('counts exactly to a thousand, then reports that there are more', async ({ server, owner }) => {
    expect(await list(server, owner, { name: 'produto' })).toMatchObject({ total: 1_000, more: true, has: true });
    const some = await list(server, owner, { name: 'produto 299', nextPage: 5 });
    expect(some).toMatchObject({ total: 11, has: true });
    expect(some.more).toBeUndefined();
    expect(await list(server, owner, { name: 'alheio' })).toMatchObject({ total: 0, entries: [] });
  });

  test('pages by offset and by cursor like the plain list', async ({ server, owner }) => {
    const [all, byCursor] = [
      await list(server, owner, { name: 'produto 29', nextPage: 100 }),
      await every(server, owner, { name: 'produto 29', nextPage: 30 }),
    ];
    expect(byCursor).toHaveLength(111);
    expect(byCursor.slice(0, 100)).toEqual(all.entries.map((entry) => entry.id));
    const last = await list(server, owner, { name: 'produto 29', nextPage: 30, currentPage: 100 });
    expect(last.entries.map((entry) => entry.id)).toEqual(byCursor.slice(100));
    expect(last.total).toBe(111);
  });

  // The second term matches the start of words; the third has no trigram.
  test.for(['produto', 'pr', '.r'])(
    'shows of %s, which all rows have, what the plain list shows, also past what it counts',
    async (name, { server, owner }) => {
      for (const currentPage of [0, 12, 990, 1_000, 2_500, rows - 3, rows])
        expect((await list(server, owner, { name, currentPage })).entries, String(currentPage)).toEqual(
          (await list(server, owner, { currentPage })).entries,
        );
      expect(await every(server, owner, { name, nextPage: 100 })).toEqual(
        await every(server, owner, { nextPage: 100 }),
      );
    },
  );
});

describe('the plans', () => {
  /** The planner would read a small table completely. The test checks whether it could use the index. */
  async function plan(server: TestServer, owner: TestPerson, query: string): Promise<string> {
    return server.kernel.db.inWorkspace(owner.workspaceId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = on`.execute(tx);
      const { rows: lines } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(tx);
      return lines.map((line) => Object.values(line)[0]).join('\n');
    });
  }

  test("under row-level security the page's ids come from the index alone", async ({ server, owner }) => {
    const text = await plan(
      server,
      owner,
      `select s.id from audit_entries s where s.workspace_id = '${owner.workspaceId}' order by s.created_at desc, s.id desc offset 1000 limit 13`,
    );
    expect(text).toMatch(/Index Only Scan using audit_entries_newest/);
    expect(text).not.toMatch(/Sort/);
  });

  test.for(["search_name like '%produto 2999%'", `search_name like any ('{xw%,"%\\\\ xw%","%\\\\-xw%"}')`])(
    'the search uses its index with %s in spite of the policy',
    async (condition, { server, owner }) => {
      const inside = await server.kernel.db.asSystem('explain as the function does', async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_indexscan = off`.execute(tx);
        await sql`set local enable_indexonlyscan = off`.execute(tx);
        const { rows: lines } = await sql<Record<string, string>>`
        explain select id from audit_entries where workspace_id = ${sql.lit(owner.workspaceId)} and ${sql.raw(condition)}`.execute(
          tx,
        );
        return lines.map((line) => Object.values(line)[0]).join('\n');
      });
      expect(inside).toMatch(/Bitmap Index Scan on audit_entries_search/);
      expect(inside).toMatch(/Index Cond: .*search_name ~~/);
    },
  );

  test('every table uses the current search, regardless of the migration that created it', async ({ server }) => {
    const { rows: tables } = await server.kernel.db.ownerPool.query<{
      name: string;
      parent: boolean;
      body: string;
      settings: string[];
      expected: number;
      statistics: boolean;
    }>(
      `select c.relname as name, i.indnkeyatts = 4 as parent, p.prosrc as body, p.proconfig as settings, p.prorows as expected,
         exists (select from pg_statistic_ext s where s.stxrelid = c.oid and s.stxname = c.relname || '_parents') as statistics
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
       join pg_index i on i.indexrelid = (c.relname || '_newest')::regclass
       left join pg_proc p on p.proname = 'search_' || c.relname
       where a.attname = 'search_name'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables) {
      expect(table.body, table.name).toMatch(/like any/);
      expect(table.settings, table.name).toContain('max_parallel_workers_per_gather=0');
      expect(table.expected, table.name).toBe(1);
      expect(table.statistics, table.name).toBe(table.parent);
    }
  });

  test('a search that a later migration replaces is the same as a new one', async ({ server, owner }) => {
    const { ownerPool } = server.kernel.db;
    const make = async (table: string, sqlOf: (table: string) => string) => {
      await ownerPool.query(
        `create table ${table} (workspace_id uuid, id uuid default gen_random_uuid(), shelf uuid, name text, gone_at timestamptz, created_at timestamptz default now());
         insert into ${table} (workspace_id, shelf, name, gone_at) values ('${owner.workspaceId}', '${owner.workspaceId}', 'Chá', null), ('${owner.workspaceId}', '${owner.workspaceId}', 'Chá', now()), ('${owner.workspaceId}', '${owner.workspaceId}', 'Bolacha', null);
         ${sqlOf(table).replaceAll('kumbi_app_rights', 'kumbi_app')}`,
      );
      const { rows: made } = await ownerPool.query<{ definition: string; rights: string; statistics: string }>(
        `select pg_get_functiondef(p.oid) as definition, p.proacl::text as rights, pg_get_statisticsobjdef(s.oid) as statistics
         from pg_proc p, pg_statistic_ext s where p.proname = 'search_${table}' and s.stxname = '${table}_parents'`,
      );
      return JSON.stringify(made).replaceAll(table, 'the_table');
    };
    const found = async (table: string, term: string) =>
      server.kernel.db.inWorkspace(owner.workspaceId, async (tx) => {
        const { rows: found } = await sql<{ matches: number }>`
          select matches from ${sql.ref(`search_${table}`)}(${term}, ${owner.workspaceId}::uuid, null, null, 0, 12, 100)`.execute(
          tx,
        );
        return found[0]?.matches;
      });
    const { searchableTable, searchOf } = await import('./table.ts');
    const before = await make('teas', (table) => searchableTable(table, 'name') + searchOf(table, 'shelf', 'gone_at'));
    const now = await make('cups', (table) => searchableTable(table, 'name', 'shelf', 'gone_at'));
    expect(now).toContain('kumbi_app=X');
    expect(before).toBe(now);
    for (const table of ['teas', 'cups']) {
      expect(await found(table, 'ch'), table).toBe(1);
      expect(await found(table, 'cha'), table).toBe(2);
    }
  });
});
