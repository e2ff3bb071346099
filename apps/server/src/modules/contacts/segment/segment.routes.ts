import { segmentFacts as factsApi, segments, segmentTargets } from '@kumbi/contract/contacts/segment.endpoints.ts';
import type { Parsed, Returns } from '@kumbi/contract/endpoint.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { deleteManySegments, restoreManySegments } from './many-segments.service.ts';
import { segmentRecords } from './segment.records.ts';
import {
  countSegment,
  createSegment,
  getSegment,
  listSegments,
  previewSegment,
  restoreSegment,
  updateSegment,
} from './segment.service.ts';
import { anyPurchase, segmentFacts } from './segment-fact.slot.ts';

export function registerSegments(routes: Routes): void {
  routes.handle(segments.list, (ctx, { query }) => listSegments(ctx, query));
  routes.handle(segments.get, (ctx, { params }) => getSegment(ctx, params.id));
  routes.handle(segments.create, (ctx, { body }) => createSegment(ctx, body, ctx.actor.userId));
  routes.handle(segments.update, (ctx, { params, body }) => updateSegment(ctx, params.id, body));
  routes.handle(segments.delete, (ctx, { params }) => segmentRecords.delete(ctx, params.id));
  routes.handle(segments.restore, (ctx, { params }) => restoreSegment(ctx, params.id));
  routes.handle(segments.deleteMany, (ctx, { body }) => deleteManySegments(ctx, body.rows));
  routes.handle(segments.restoreMany, (ctx, { body }) => restoreManySegments(ctx, body.ids));
  routes.handle(segments.preview, (ctx, { body }) => previewSegment(ctx, body));
  // A limited time needs a transaction.
  routes.handleOutside(segments.count, (ctx, { params }) =>
    ctx.transaction((opened) => countSegment(opened, params.id)),
  );
  routes.handle(factsApi.list, async (ctx) => listSegmentFacts(ctx));
  routes.handle(segmentTargets.list, (ctx, { params, query }) => listSegmentTargets(ctx, params.fact, query));
}

function listSegmentFacts({ kernel }: Ctx): Returns<typeof factsApi.list> {
  const facts = [...kernel.registry.all(segmentFacts)].map(([fact, { targets, amount }]) => ({
    fact,
    has_targets: targets !== undefined,
    has_amount: amount !== undefined,
  }));
  return { facts: [{ fact: anyPurchase, has_targets: false, has_amount: true }, ...facts] };
}

async function listSegmentTargets(
  ctx: Ctx,
  fact: string,
  query: Parsed<typeof segmentTargets.list>['query'],
): Promise<Returns<typeof segmentTargets.list> | Refusal> {
  const targets = ctx.kernel.registry.find(segmentFacts, fact)?.targets;
  if (!targets) return refuse('segment_fact.unknown');
  const { rows, ...page } = await targets.list(ctx, query);
  return { ...page, targets: rows };
}
