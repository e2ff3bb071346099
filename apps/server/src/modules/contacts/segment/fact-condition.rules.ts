import type { SegmentRuleOf } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { toMinor } from '@kumbi/contract/shared/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayMs, startOfDay } from '../../../kernel/time/zones.ts';
import { anyPurchase, type SegmentFact } from './segment-fact.slot.ts';

type Rule = SegmentRuleOf<'fact'>;

interface At {
  readonly workspaceId: string;
  readonly now: Date;
  readonly facts: ReadonlyMap<string, SegmentFact>;
}

/** Returns a query for the `contact_id` of every contact that has facts, perhaps several times. */
export function factContacts(at: At, rule: Rule): RawBuilder<unknown> {
  const rows = sql.join(
    sourcesOf(at, rule).map((fact) => sql`select ${factRows(at, fact, rule)}`),
    sql` union all `,
  );
  return isCounted(rule) ? countedRows(rows, rule) : sql`select r.contact_id from (${rows}) r`;
}

const sourcesOf = ({ facts }: At, { fact }: Rule): SegmentFact[] =>
  [...facts].filter(([name, { amount }]) => (fact === anyPurchase ? amount : name === fact)).map(([, each]) => each);

/** The existence of one fact needs no count. */
const isCounted = ({ times, amount }: Rule) => times > 1 || amount !== null;

function countedRows(rows: RawBuilder<unknown>, { times, amount }: Rule): RawBuilder<unknown> {
  const sum = amount === null ? sql`` : sql`and sum(r.amount_minor) >= ${toMinor(amount.value)}`;
  return sql`select r.contact_id from (${rows}) r group by r.contact_id having count(*) >= ${times} ${sum}`;
}

function factRows(at: At, fact: SegmentFact, rule: Rule): RawBuilder<unknown> {
  const { table, joins = sql``, where, targets, amount, currency } = fact;
  const time = sql.ref(`e.${fact.at}`);
  const conditions = [
    sql`e.workspace_id = ${at.workspaceId}::uuid`,
    sql`e.contact_id is not null`,
    ...(where ? [where] : []),
    ...(targets && rule.target_ids.length > 0 ? [targets.of(rule.target_ids)] : []),
    ...(rule.amount && currency ? [sql`${currency} = ${rule.amount.currency}`] : []),
    ...(rule.last_days === null ? [] : [sql`${time} >= ${new Date(at.now.getTime() - rule.last_days * dayMs)}`]),
    ...(rule.from === null ? [] : [sql`${time} >= ${startOfDay(rule.from)}`]),
    ...(rule.until === null ? [] : [sql`${time} < ${startOfDay(addDays(rule.until, 1))}`]),
  ];
  const sum = rule.amount && amount ? sql`, ${amount} as amount_minor` : sql``;
  return sql`e.contact_id ${sum} from ${sql.table(table)} e ${joins} where ${sql.join(conditions, sql` and `)}`;
}
