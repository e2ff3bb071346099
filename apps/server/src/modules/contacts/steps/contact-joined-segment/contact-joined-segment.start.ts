import { contactJoinedSegment } from '@kumbi/contract/contacts/contacts.events.ts';
import { watchedSegmentsLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { contactJoinedSegmentStart } from '@kumbi/contract/contacts/steps/contact-joined-segment/contact-joined-segment.start.ts';
import { listener } from '../../../../kernel/module.ts';
import { refuse } from '../../../../kernel/tenancy/refusal.ts';
import { flowStart } from '../../../automations/automations.public.ts';
import { beginTriggeredRuns } from '../../flow-trigger/flow-trigger.service.ts';
import { deleteFlowTrigger, insertFlowTrigger, readTriggerValues } from '../../flow-trigger/flow-trigger.store.ts';
import { flowTriggerQuestion } from '../../flow-trigger/flow-trigger.table.ts';
import { findSegment } from '../../segment/segment.store.ts';
import { segmentWatchQueue } from '../../segment-watch/segment-watch.jobs.ts';
import { insertWatch } from '../../segment-watch/segment-watch.store.ts';

/** Customers who match the segment when the flow is published don't start it. */
export const contactJoinedSegmentTrigger = flowStart(contactJoinedSegmentStart, {
  async bind(ctx, flowId, { segment_id: id }) {
    if (id === null) return undefined;
    if (!(await findSegment(ctx, id))) return refuse('contact_segment.unknown');
    const others = (await readTriggerValues(ctx, 'segment')).filter((each) => each !== id);
    if (others.length >= watchedSegmentsLimit)
      return refuse('contact_segment.too_many_watched', { values: { limit: watchedSegmentsLimit } });
    await insertFlowTrigger(ctx, flowId, 'segment', id);
    await insertWatch(ctx, id);
    await segmentWatchQueue.wake(ctx.tx);
    return undefined;
  },
  unbind: deleteFlowTrigger,
});

export const startJoinedSegmentFlows = listener({
  name: 'contacts.start_joined_segment_flows',
  event: contactJoinedSegment,
  asks: flowTriggerQuestion,
  react: (heard) =>
    beginTriggeredRuns(heard, {
      kind: 'segment',
      values: [heard.payload.segment_id],
      origin: 'contact_joined_segment',
      async factsOf(ctx, id) {
        const segment = await findSegment(ctx, id);
        return segment && { segment: { id, name: segment.name } };
      },
    }),
});
