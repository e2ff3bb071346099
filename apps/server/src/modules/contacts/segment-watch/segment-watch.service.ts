import { contactJoinedSegment, contactLeftSegment } from '@kumbi/contract/contacts/contacts.events.ts';
import { segmentWatchMinutes, slowSegmentWatchMinutes } from '@kumbi/contract/contacts/contacts.limits.ts';
import { emitMany } from '../../../kernel/events/emit.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { readTriggeredFlows } from '../flow-trigger/flow-trigger.store.ts';
import { flowTriggerQuestion } from '../flow-trigger/flow-trigger.table.ts';
import { findSegmentCondition, readSegment } from '../segment/segment.service.ts';
import { wholeCondition } from '../segment/segment-condition.rules.ts';
import {
  deleteMembers,
  deleteWatch,
  insertMembers,
  isWorkspaceHeard,
  readJoining,
  readLeaving,
  updateSeeded,
} from './segment-watch.store.ts';

/** The members that one evaluation stores with their events. A new watch stores its members without events, so more of them. */
const changesTogether = 1_000;
const seedTogether = 10_000;
const minuteMs = 60_000;

/** The functions of the listeners, other than flows, that follow the segments of a workspace. */
export const segmentQuestions = ({ heardEvents }: Pick<Kernel, 'heardEvents'>): string[] =>
  [contactJoinedSegment, contactLeftSegment]
    .flatMap(({ name }) => heardEvents.get(name) ?? [])
    .filter((question, at, all) => question !== flowTriggerQuestion && all.indexOf(question) === at);

/**
 * Compares the customers of a segment with those of the last evaluation, and emits who joined and who left.
 *
 * @returns when to evaluate it again, or undefined if nothing follows the segment
 */
export async function evaluateSegment(ctx: Ctx, id: string, isSeeded: boolean): Promise<Date | undefined> {
  if (!(await isFollowed(ctx, id))) {
    await deleteWatch(ctx, id);
    return undefined;
  }
  const condition = await findSegmentCondition(ctx, id, wholeCondition);
  // A segment in the bin may be restored.
  if (isRefusal(condition)) return later(ctx, segmentWatchMinutes);
  const most = isSeeded ? changesTogether : seedTogether;
  const joining = await readSegment(ctx, () => readJoining(ctx, id, condition, most));
  const leaving = isRefusal(joining) ? joining : await readSegment(ctx, () => readLeaving(ctx, id, condition, most));
  if (isRefusal(joining) || isRefusal(leaving)) return later(ctx, slowSegmentWatchMinutes);
  await insertMembers(ctx, id, joining);
  await deleteMembers(ctx, id, leaving);
  if (isSeeded) await emitMembers(ctx, id, joining, leaving);
  const isComplete = joining.length < most && leaving.length < most;
  if (isComplete && !isSeeded) await updateSeeded(ctx, id);
  return later(ctx, isComplete ? segmentWatchMinutes : 0);
}

async function emitMembers(ctx: Ctx, segment_id: string, joined: readonly string[], left: readonly string[]) {
  const of = (contact_id: string) => ({ contact_id, segment_id });
  await emitMany(ctx, contactLeftSegment, left.map(of));
  await emitMany(ctx, contactJoinedSegment, joined.map(of));
}

async function isFollowed(ctx: Ctx, id: string): Promise<boolean> {
  if ((await readTriggeredFlows(ctx, 'segment', [id])).length > 0) return true;
  return isWorkspaceHeard(ctx, segmentQuestions(ctx.kernel));
}

const later = ({ kernel }: Ctx, minutes: number): Date => new Date(kernel.clock.now().getTime() + minutes * minuteMs);
