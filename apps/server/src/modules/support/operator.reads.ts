import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Bilingual, Locale } from '@kumbi/contract/shared/locale.ts';
import type { SupportFilter } from '@kumbi/contract/support/support.limits.ts';
import { sql } from 'kysely';
import { pageLimit } from '../../kernel/database/limit.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ReadCtx } from '../../kernel/tenancy/ctx.ts';
import { findPlace, microsOf, type SystemPage, systemPage, writePlace } from '../../kernel/tenancy/cursor-page.ts';
import type { ConversationRow } from './conversation.store.ts';

interface Operator {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Locale;
}

/** Reads the accounts of the operators, by the same rule as `isOperator`. */
export async function readOperators({ kernel, tx }: ReadCtx): Promise<Operator[]> {
  const named = kernel.config.env.KUMBI_OPERATOR_EMAIL?.toLowerCase() ?? '';
  const { rows } = await sql<Operator>`
    select id, name, email, language from auth_user
    where operator or (email_verified and email = ${named} and email <> '') order by email limit ${sql.lit(100)}`.execute(
    tx,
  );
  return rows;
}

export interface ListedConversation extends ConversationRow {
  readonly name: string;
  readonly email: string;
  readonly workspace: string;
  readonly kumbi_code: string;
}

interface Query {
  readonly name?: string | undefined;
  readonly state: SupportFilter;
  readonly nextPage: number;
  readonly cursor?: string | undefined;
}

const states = {
  open: sql`c.status = 'open'`,
  unanswered: sql`c.status = 'open' and c.last_author = 'user'`,
  closed: sql`c.status = 'closed'`,
  all: sql`true`,
} as const satisfies Record<SupportFilter, unknown>;

/** Reads one page of all conversations: those with unread messages first, then by their last message. */
export async function readConversations(
  { db }: Kernel,
  { name, state, nextPage, cursor }: Query,
): Promise<SystemPage<ListedConversation>> {
  // A cursor has the part of the list before its place.
  const begun = findPlace(cursor?.slice(1));
  const unread = cursor?.startsWith('u') ?? false;
  const after = begun
    ? sql`where (f.is_unread, f.last_message_at, f.id) < (${unread}::boolean, 'epoch'::timestamptz + ${begun.micros}::float8 * interval '1 microsecond', ${begun.id}::uuid)`
    : sql``;
  const matching = name
    ? sql`and (w.code = ${name} or u.member_code = ${name} or position(lower(${name}) in u.email) > 0
        or position(fold_text(${name}) in fold_text(w.name || ' ' || u.name)) > 0)`
    : sql``;
  const rows = await db.statementAsSystem(
    "the operator's conversations",
    sql<ListedConversation & { all: number; micros: number; is_unread: boolean }>`
      with found as (
        select c.*, c.operator_unread > 0 as is_unread, u.name, u.email, w.name as workspace, w.code as kumbi_code
        from support_conversations c join auth_user u on u.id = c.user_id join workspaces w on w.workspace_id = c.workspace_id
        where ${states[state]} ${matching}
      )
      select f.*, ${microsOf(sql`f.last_message_at`)} as micros, (select count(*)::int from found) as "all"
      from found f ${after} order by f.is_unread desc, f.last_message_at desc, f.id desc ${pageLimit(nextPage)}`,
  );
  const page = systemPage(rows, nextPage);
  const last = rows[nextPage - 1];
  return page.cursor && last ? { ...page, cursor: `${last.is_unread ? 'u' : 'r'}${writePlace(last)}` } : page;
}

export interface ConversationFacts extends ListedConversation {
  readonly workspace_id: WorkspaceId;
  readonly member_code: string;
  readonly language: Locale;
  readonly workspace_kind: 'creator' | 'company';
  readonly plan_name: Bilingual | null;
  readonly plan_until: Date | null;
}

/** Reads a conversation of any workspace, with the facts about its user. */
export async function findConversationFacts({ db }: Kernel, id: string): Promise<ConversationFacts | undefined> {
  const [row] = await db.statementAsSystem(
    'read a conversation with support',
    sql<ConversationFacts>`
      select c.*, u.name, u.email, u.member_code, u.language, w.name as workspace, w.code as kumbi_code,
        w.kind as workspace_kind, e.name as plan_name, e.valid_until as plan_until
      from support_conversations c join auth_user u on u.id = c.user_id join workspaces w on w.workspace_id = c.workspace_id
      left join entitlements e on e.workspace_id = c.workspace_id
      where c.id = ${id}::uuid`,
  );
  return row;
}

/** Finds the workspace of a file of any conversation. */
export async function findFileWorkspace({ db }: Kernel, id: string): Promise<WorkspaceId | undefined> {
  const [row] = await db.statementAsSystem(
    'find the workspace of a file of support',
    sql<{ workspace_id: WorkspaceId }>`select workspace_id from support_files where id = ${id}::uuid`,
  );
  return row?.workspace_id;
}
