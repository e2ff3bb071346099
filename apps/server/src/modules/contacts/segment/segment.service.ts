import { segmentTimeLimitMs } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { segments } from '@kumbi/contract/contacts/segment.endpoints.ts';
import { everyRule } from '@kumbi/contract/contacts/segment.rules.ts';
import type { SegmentRules } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { CursorQuery } from '@kumbi/contract/shared/cursor.ts';
import type { RawBuilder } from 'kysely';
import { readWithin } from '../../../kernel/database/time-limit.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { countMatches } from './segment.reads.ts';
import { type SegmentRow, segmentRecords } from './segment.records.ts';
import { findSegment } from './segment.store.ts';
import { refuseInvalidRules } from './segment-check.rules.ts';
import { type SegmentScope, segmentCondition, wholeCondition } from './segment-condition.rules.ts';
import { segmentFacts } from './segment-fact.slot.ts';
import { isBroken, type KnownReferences, listReferences, readReferences } from './segment-reference.reads.ts';

type Wanted = Parsed<typeof segments.create>['body'];
type OneSegment = Promise<{ segment: ShownSegment } | Refusal>;
type Stored = Pick<SegmentRow, 'id' | 'name' | 'match' | 'rules' | 'created_at' | 'updated_at'>;

export async function listSegments(
  ctx: Ctx,
  query: Parsed<typeof segments.list>['query'],
): Promise<Returns<typeof segments.list>> {
  const page = await segmentRecords.list(ctx, query);
  const known = await readReferences(ctx, page.segments);
  return { ...page, segments: page.segments.map((segment) => shown(segment, known)) };
}

/** Reads a page for programs. */
export async function readSegmentsByCursor(ctx: Ctx, query: CursorQuery) {
  const page = await segmentRecords.readByCursor(ctx, query);
  if (isRefusal(page)) return page;
  const known = await readReferences(ctx, page.rows);
  return { ...page, rows: page.rows.map((segment) => shown(segment, known)) };
}

export async function getSegment(ctx: Ctx, id: string): OneSegment {
  return withReferences(ctx, await segmentRecords.get(ctx, id));
}

/** @param createdBy the member; null for a program */
export async function createSegment(ctx: Ctx, { name, ...rules }: Wanted, createdBy: string | null): OneSegment {
  const refused = await refuseRules(ctx, rules);
  if (refused) return refused;
  const columns = { name, ...columnsOf(rules), created_by: createdBy };
  return withReferences(ctx, await segmentRecords.create(ctx, columns));
}

/** @param changes absent ones stay unchanged */
export async function updateSegment(ctx: Ctx, id: string, { name, ...changes }: Partial<Wanted>): OneSegment {
  const updated = await segmentRecords.update(ctx, id, async (before) => {
    const rules = { match: changes.match ?? before.match, rules: changes.rules ?? before.rules };
    const refused = await refuseRules(ctx, rules, before);
    return refused ?? { ...(name === undefined ? {} : { name }), ...columnsOf(rules) };
  });
  return withReferences(ctx, updated);
}

export async function restoreSegment(ctx: Ctx, id: string): OneSegment {
  return withReferences(ctx, await segmentRecords.restore(ctx, id));
}

/** Counts the customers that match rules before they are stored. Rules with records that don't exist match no one. */
export async function previewSegment(ctx: Ctx, rules: SegmentRules): Promise<{ count: number } | Refusal> {
  const scope = await readScope(ctx, rules);
  return refuseInvalidRules(scope, rules) ?? countWithin(ctx, wholeCondition(scope, rules));
}

export async function countSegment(ctx: Ctx, id: string): Promise<{ count: number } | Refusal> {
  const condition = await findSegmentCondition(ctx, id, wholeCondition);
  return isRefusal(condition) ? condition : countWithin(ctx, condition);
}

/** Returns the condition on a contact `s` that it is in a segment of the workspace. */
export async function findSegmentCondition(
  ctx: Ctx,
  id: string,
  condition: typeof wholeCondition = segmentCondition,
): Promise<RawBuilder<unknown> | Refusal> {
  const segment = await findSegment(ctx, id);
  return segment ? condition(await readScope(ctx, segment), segment) : refuse('contact_segment.unknown');
}

/** Runs a read of a segment's customers, which a large workspace and unfortunate rules could make slow. */
export async function readSegment<T>(ctx: Ctx, read: () => Promise<T>): Promise<T | Refusal> {
  return (await readWithin(ctx.tx, segmentTimeLimitMs, read)) ?? refuse('contact_segment.too_slow');
}

const countWithin = (ctx: Ctx, condition: RawBuilder<unknown>): Promise<{ count: number } | Refusal> =>
  readSegment(ctx, async () => ({ count: await countMatches(ctx, condition) }));

const columnsOf = ({ match, rules }: SegmentRules) => ({ match, rules: JSON.stringify(rules) });

async function readScope(ctx: Ctx, rules: SegmentRules): Promise<SegmentScope> {
  const { kernel, workspaceId } = ctx;
  const known = await readReferences(ctx, [rules]);
  return { workspaceId, now: kernel.clock.now(), facts: kernel.registry.all(segmentFacts), known };
}

/** Refuses rules that name unknown records. A record that the stored segment names may have been deleted. */
async function refuseRules(ctx: Ctx, rules: SegmentRules, before?: SegmentRules): Promise<Refusal | undefined> {
  const scope = await readScope(ctx, rules);
  const invalid = refuseInvalidRules(scope, rules);
  if (invalid) return invalid;
  const stored = new Set(
    (before ? everyRule(before) : []).flatMap(listReferences).map(({ kind, id }) => `${kind}:${id}`),
  );
  const unknown = everyRule(rules)
    .flatMap(listReferences)
    .find((each) => !scope.known.has(each) && !stored.has(`${each.kind}:${each.id}`));
  return unknown && refuse('contact_segment.reference_unknown');
}

async function withReferences(ctx: Ctx, result: { segment: Stored } | Refusal): OneSegment {
  if (isRefusal(result)) return result;
  return { segment: shown(result.segment, await readReferences(ctx, [result.segment])) };
}

/** A segment with the names of the records in its rules. */
export type ShownSegment = ReturnType<typeof shown>;

function shown(segment: Stored, known: KnownReferences) {
  const rules = everyRule(segment);
  const references = rules.flatMap(listReferences).flatMap((reference) => {
    const name = known.nameOf(reference);
    return name === undefined ? [] : [{ kind: reference.kind, id: reference.id, name }];
  });
  return { ...segment, references, is_broken: rules.some((rule) => isBroken(rule, known)) };
}
