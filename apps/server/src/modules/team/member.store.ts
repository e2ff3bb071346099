import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { Role } from '@kumbi/contract/shared/roles.ts';
import { usualOrder } from '@kumbi/contract/shared/sorting.limits.ts';
import type { members } from '@kumbi/contract/team/team.endpoints.ts';
import type { MemberOrder } from '@kumbi/contract/team/team.limits.ts';
import { sql } from 'kysely';
import { pageLimit } from '../../kernel/database/limit.ts';
import { decodeCursor, encodeCursor } from '../../kernel/database/page-of.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';

export interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly code: string;
  readonly is_holder: boolean;
  readonly joined_at: Date;
  readonly last_active_at: Date | null;
}

/** The members of a workspace. A person's last activity is the last day on which one of their sessions was used. */
const shown = (ctx: Ctx) => sql`
  select m.user_id as id, u.name, u.email, m.role, u.member_code as code, w.owner_id = m.user_id as is_holder,
    m.created_at as joined_at, (select max(s.updated_at) from auth_session s where s.user_id = m.user_id) as last_active_at
  from memberships m join auth_user u on u.id = m.user_id join workspaces w on w.workspace_id = m.workspace_id
  where m.workspace_id = ${ctx.workspaceId}::uuid`;

const byJoining = { kind: 'time', key: sql`(extract(epoch from joined_at) * 1000000)::bigint` } as const;
const byName = { kind: 'text', key: sql`fold_text(name)` } as const;
const ascending = { beyond: sql`>`, direction: sql`asc` } as const;
const descending = { beyond: sql`<`, direction: sql`desc` } as const;

const orders: Readonly<
  Record<MemberOrder, (typeof byJoining | typeof byName) & (typeof ascending | typeof descending)>
> = {
  '-created_at': { ...byJoining, ...descending },
  created_at: { ...byJoining, ...ascending },
  name: { ...byName, ...ascending },
  '-name': { ...byName, ...descending },
};

/** A company has few members, so a page is sorted and counted as it is read. */
export async function readMemberPage(
  ctx: Ctx,
  { name, role, sort = usualOrder, ...query }: Parsed<typeof members.list>['query'],
): Promise<{ rows: MemberRow[]; has: boolean; total: number; cursor?: string }> {
  const found = name
    ? sql`and position(fold_text(${name}) in fold_text(u.name || ' ' || u.email || ' ' || u.member_code)) > 0`
    : sql``;
  const withRole = role ? sql`and m.role = ${role}` : sql``;
  const { kind, key, beyond, direction } = orders[sort];
  const cursor = query.cursor ? decodeCursor(query.cursor, kind) : undefined;
  const at = kind === 'text' ? sql`${cursor?.at}::text` : sql`${cursor?.at}::bigint`;
  const after = cursor ? sql`where (at, id) ${beyond} (${at}, ${cursor.id}::uuid)` : sql``;
  const { rows } = await sql<MemberRow & { at: string | number; total: number }>`
    select * from (
      select *, ${key} as at, count(*) over ()::int as total from (${shown(ctx)} ${found} ${withRole}) t
    ) c ${after} order by at ${direction}, id ${direction} ${pageLimit(query.nextPage, cursor ? 0 : query.currentPage)}`.execute(
    ctx.tx,
  );
  const page = rows.slice(0, query.nextPage);
  const has = rows.length > query.nextPage;
  const last = page.at(-1);
  return {
    rows: page,
    has,
    total: rows[0]?.total ?? 0,
    ...(has && last ? { cursor: encodeCursor(String(last.at), last.id) } : {}),
  };
}

export async function findMember(ctx: Ctx, by: { userId: string } | { code: string }): Promise<MemberRow | undefined> {
  const one = 'userId' in by ? sql`m.user_id = ${by.userId}::uuid` : sql`u.member_code = ${by.code}`;
  return (await sql<MemberRow>`${shown(ctx)} and ${one}`.execute(ctx.tx)).rows[0];
}

export async function countMembers(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from memberships where workspace_id = ${ctx.workspaceId}::uuid`.execute(ctx.tx);
  return rows[0]?.count ?? 0;
}

export async function readCandidates(
  ctx: Ctx,
  wanted: { readonly person: string; readonly code: string; readonly name: string; readonly take: number },
): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select * from team_candidates(${wanted.person}::uuid, ${ctx.workspaceId}::uuid, ${wanted.code}, ${wanted.name}, ${sql.lit(wanted.take)})`.execute(
    ctx.tx,
  );
  return rows;
}
