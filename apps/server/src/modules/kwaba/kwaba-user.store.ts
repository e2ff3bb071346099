import type { KwabaUserState, Sender } from '@kumbi/contract/kwaba/kwaba.limits.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { ListQuery } from '@kumbi/contract/shared/paging.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { allOf, type Page } from '../../kernel/database/page-of.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Ctx } from '../../kernel/tenancy/ctx.ts';
import { type CursorPage, cursorPage } from '../../kernel/tenancy/cursor-page.ts';
import type { Refusal } from '../../kernel/tenancy/refusal.ts';
import { type KwabaTables, kwabaTables } from './kwaba.table.ts';

type KwabaUserRow = Omit<Selectable<KwabaTables['kwaba_users']>, 'workspace_id' | 'active_at'>;

/** A user in lists, with the beginning of the newest message. */
export interface ShownUser extends KwabaUserRow {
  readonly last_sender: Sender | null;
  readonly last_text: string | null;
  readonly last_sent_at: Date | null;
}

const shown = sql`t.id, t.external_id, t.name, t.email, t.phone, t.language, t.metadata, t.sealed_token, t.last_number, t.unread,
  t.created_at, t.updated_at, m.sender as last_sender, left(m.text, 200) as last_text, m.sent_at as last_sent_at`;
const newest = sql`left join kwaba_messages m
  on m.workspace_id = t.workspace_id and m.user_id = t.id and m.number = t.last_number`;

/** Ordered by the latest message in either direction. */
export const readUserPage = (
  ctx: Ctx,
  { state, ...query }: ListQuery & { readonly state?: KwabaUserState | undefined },
): Promise<Page<ShownUser>> =>
  rowsOf(ctx, kwabaTables.kwaba_users).page<ShownUser>(query, {
    columns: shown,
    joins: newest,
    order: { column: 'active_at' },
    ...allOf([state && (state === 'unread' ? sql`s.unread > 0` : sql`s.unread = 0`)]),
  });

/** Lists users for programs, the newest first. */
export const readUsers = (ctx: Ctx, query: CursorQuery): Promise<CursorPage<ShownUser> | Refusal> =>
  cursorPage<ShownUser>(ctx, { table: 'kwaba_users', columns: shown, joins: newest }, query);

const readShown = async (ctx: Ctx, where: ReturnType<typeof sql>): Promise<ShownUser | undefined> => {
  const { rows } = await sql<ShownUser>`
    select ${shown} from kwaba_users t ${newest} where t.workspace_id = ${ctx.workspaceId} and ${where}`.execute(
    ctx.tx,
  );
  return rows[0];
};

export const findUser = (ctx: Ctx, id: string): Promise<ShownUser | undefined> => readShown(ctx, sql`t.id = ${id}`);

export const findUserByExternalId = (ctx: Ctx, externalId: string): Promise<ShownUser | undefined> =>
  readShown(ctx, sql`t.external_id = ${externalId}`);

/** Locks a user. Writers of a conversation take this lock, which puts its messages in order. */
export const lockUser = (ctx: Ctx, id: string): Promise<Selectable<KwabaTables['kwaba_users']> | undefined> =>
  rowsOf(ctx, kwabaTables.kwaba_users).lock(id);

type NewUser = Omit<Insertable<KwabaTables['kwaba_users']>, 'workspace_id' | 'active_at' | 'created_at' | 'updated_at'>;

export async function insertUser(ctx: Ctx, user: NewUser): Promise<void> {
  const now = ctx.kernel.clock.now();
  await rowsOf(ctx, kwabaTables.kwaba_users).insert({ ...user, active_at: now, updated_at: now });
}

export async function updateUser(
  ctx: Ctx,
  id: string,
  change: Omit<Updateable<KwabaTables['kwaba_users']>, 'workspace_id' | 'id' | 'external_id' | 'created_at'>,
): Promise<boolean> {
  return (await rowsOf(ctx, kwabaTables.kwaba_users).update(id, change)) > 0;
}

export async function deleteUserRow(ctx: Ctx, id: string): Promise<void> {
  await rowsOf(ctx, kwabaTables.kwaba_users).delete(id);
}
