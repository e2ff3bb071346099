import { contactTagged } from '@kumbi/contract/contacts/contacts.events.ts';
import { tagField } from '@kumbi/contract/contacts/customer.schemas.ts';
import { contactTaggedStart } from '@kumbi/contract/contacts/steps/contact-tagged/contact-tagged.start.ts';
import { listener } from '../../../../kernel/module.ts';
import { flowStart } from '../../../automations/automations.public.ts';
import { beginTriggeredRuns } from '../../flow-trigger/flow-trigger.service.ts';
import { deleteFlowTrigger, insertFlowTrigger } from '../../flow-trigger/flow-trigger.store.ts';
import { flowTriggerQuestion } from '../../flow-trigger/flow-trigger.table.ts';

export const contactTaggedTrigger = flowStart(contactTaggedStart, {
  async bind(ctx, flowId, { tag }) {
    await insertFlowTrigger(ctx, flowId, 'tag', tagField.parse(tag));
    return undefined;
  },
  unbind: deleteFlowTrigger,
});

export const startTaggedFlows = listener({
  name: 'contacts.start_tagged_flows',
  event: contactTagged,
  asks: flowTriggerQuestion,
  react: (heard) =>
    beginTriggeredRuns(heard, {
      kind: 'tag',
      values: [heard.payload.tag],
      origin: 'contact_tagged',
      factsOf: async (_, tag) => ({ tag }),
    }),
});
