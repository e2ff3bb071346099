import { describe, expect, it } from 'vitest';
import { sourceProblems } from './source-rules.ts';
import { parseSyntax } from './syntax.ts';

const service = 'apps/server/src/modules/shops/shop.service.ts';

function problems(text: string, file = service): string[] {
  return sourceProblems(parseSyntax(file, text));
}

describe('the source rules', () => {
  it.each([
    ['// TO' + 'DO later'],
    ['/* FIX' + 'ME */'],
    ['// @ts-' + 'ignore'],
    ['// biome-' + 'ignore lint: because'],
    ['it.only("x", () => 1)'],
    ['test.describe.skip("x", () => 1)'],
    ['describe.each([1]).only("x", () => 1)'],
    ['await page.waitForTimeout(100)'],
    ['export type Shop = import("./shop.store.ts").Shop'],
    ['export const port = process.env.PORT'],
    ['export const port = process["env"]["PORT"]'],
    ['export const now = new Date()'],
    ['export const now = Date.now()'],
    ['import "../../../../sandbox/src/sandbox.ts"'],
    ['export const id = payload.workspace_id as WorkspaceId'],
    ['export const id = (row?.workspace_id ?? undefined) as WorkspaceId | undefined'],
    ['export const payload = z.uuid().transform((id) => id as WorkspaceId)'],
    ['export const same = row.starter_hash === sent'],
    ['export const other = sent !== row.apiKey'],
    ['export const isToken = token == expected'],
    ['export const equal = timingSafeEqual(a, b)'],
  ])('refuse %s', (text) => {
    expect(problems(text)).toHaveLength(1);
  });

  it.each([
    ['export const text = "// TO' + 'DO is only text"'],
    ['export const rest = list.skip(12)'],
    ['export const later = await import("./shop.store.ts")'],
    ['export const day = new Date("2026-01-01")'],
    ['export const now = ctx.clock.now()'],
    ['import "../audit/audit.public.ts"'],
    ['export const none = token === undefined'],
    ['export const kind = node.token === "word"'],
    ['export const same = left.key === right.key'],
  ])('allow %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('refuse text in what a person reads of an attribute', () => {
    const page = 'apps/web/src/modules/shops/shops-page.tsx';
    expect(problems('export const a = <img alt="A shop" />', page)).toHaveLength(1);
    expect(problems('export const a = <img alt="" title={t("x")} className="shop" />', page)).toEqual([]);
  });

  /** The values of a template, which a plain string may not contain. */
  const withValues = (template: string) => template.replaceAll(/\$<([^>]+)>/g, (_, value) => `\${${value}}`);
  const rowsInstead = 'a plain statement with a workspace: use rowsOf(ctx, table)';

  it.each([
    "export const a = db.selectFrom('shops').where('workspace_id', '=', ctx.workspaceId)",
    "export const a = db.selectFrom('shops').where('shops.workspace_id', '=', id)",
    'export const a = sql`select id, code from shops where workspace_id = $<ctx.workspaceId> and id = any($<ids>::uuid[])`',
    'export const a = sql`select * from shops where id = $<id> and workspace_id = $<workspaceId> order by id limit 1`',
    'export const a = sql`delete from shops where workspace_id = $<at.workspaceId>::uuid and gone is not null`',
    'export const a = sql`update shops set name = $<name>, sold = sold + $<by> where workspace_id = $<ctx.workspaceId> returning id`',
  ])('refuse %s outside of reads', (template) => {
    const text = withValues(template);
    expect(problems(text)).toEqual([`${service}:1: ${rowsInstead}`]);
    expect(problems(text, 'apps/server/src/modules/shops/shop.reads.ts')).toEqual([]);
    expect(problems(text, 'apps/server/src/kernel/database/directory.ts')).toEqual([]);
    expect(problems(text, 'apps/server/src/modules/shops/shop.test.ts')).toEqual([]);
  });

  it.each([
    // Joins, computed columns, conflicts and subqueries stay SQL.
    'export const a = sql`select s.* from shops s join sales t using (workspace_id) where s.workspace_id = $<ctx.workspaceId>`',
    'export const a = sql`select count(*)::int as count from shops where workspace_id = $<ctx.workspaceId>`',
    'export const a = sql`select id from shops where workspace_id = $<ctx.workspaceId> and id in (select id from sales)`',
    'export const a = sql`select id from shops where workspace_id = $<row.workspace_id>`',
    'export const a = db.statementInWorkspace(workspaceId, sql`select id from shops where workspace_id = $<workspaceId>`)',
    "export const a = rows.select('id').where('page_id', '=', id)",
  ])('allow %s', (template) => {
    expect(problems(withValues(template))).toEqual([]);
  });

  it('refuse a second way to show a row', () => {
    expect(problems('function presentShop(row: ShopRow) {}')).toHaveLength(1);
    expect(problems('export const presented = (row: ShopRow) => row;')).toHaveLength(1);
    expect(problems('const present = rows.filter(Boolean); const shopView = (row: ShopRow) => row;')).toEqual([]);
  });

  it('refuse a server in a variable of a test', () => {
    const test = 'apps/server/src/modules/shops/shop.test.ts';
    expect(problems('let server: TestServer;', test)).toHaveLength(1);
    expect(problems('describe("a shop", () => { let server; })', test)).toHaveLength(1);
    expect(problems('test("x", async ({ server }) => server.person())', test)).toEqual([]);
    expect(problems('let server: Server;')).toEqual([]);
  });

  it('say where', () => {
    expect(problems('\n\nexport const now = new Date();')).toEqual([
      `${service}:3: only the kernel reads the time: use the clock of ctx or kernel`,
    ]);
  });

  it('let the kernel and the tests make the id of a workspace', () => {
    const made = 'export const id = uuidv7() as WorkspaceId';
    expect(problems(made, 'apps/server/src/kernel/tenancy/workspace-id.ts')).toEqual([]);
    expect(problems(made, 'apps/server/src/modules/shops/shop.test.ts')).toEqual([]);
  });

  it('let the kernel and the tests read the time, and the configuration the environment', () => {
    expect(problems('export const now = new Date()', 'apps/server/src/kernel/log/clock.ts')).toEqual([]);
    expect(problems('export const now = Date.now()', 'apps/server/src/modules/shops/shop.test.ts')).toEqual([]);
    expect(problems('export const env = process.env', 'apps/server/src/kernel/config/config.ts')).toEqual([]);
    expect(problems('export const env = process.env', 'apps/server/src/kernel/log/log.ts')).toHaveLength(1);
  });
});
