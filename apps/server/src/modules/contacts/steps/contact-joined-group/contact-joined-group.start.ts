import { contactJoinedGroup } from '@kumbi/contract/contacts/contacts.events.ts';
import { contactJoinedGroupStart } from '@kumbi/contract/contacts/steps/contact-joined-group/contact-joined-group.start.ts';
import { listener } from '../../../../kernel/module.ts';
import { refuse } from '../../../../kernel/tenancy/refusal.ts';
import { flowStart } from '../../../automations/automations.public.ts';
import { findCustomerGroup } from '../../customer-group/customer-group.store.ts';
import { beginTriggeredRuns } from '../../flow-trigger/flow-trigger.service.ts';
import { deleteFlowTrigger, insertFlowTrigger } from '../../flow-trigger/flow-trigger.store.ts';
import { flowTriggerQuestion } from '../../flow-trigger/flow-trigger.table.ts';

export const contactJoinedGroupTrigger = flowStart(contactJoinedGroupStart, {
  async bind(ctx, flowId, { group_id: id }) {
    if (id === null) return undefined;
    if (!(await findCustomerGroup(ctx, id))) return refuse('contact_group.unknown');
    await insertFlowTrigger(ctx, flowId, 'group', id);
    return undefined;
  },
  unbind: deleteFlowTrigger,
});

export const startJoinedGroupFlows = listener({
  name: 'contacts.start_joined_group_flows',
  event: contactJoinedGroup,
  asks: flowTriggerQuestion,
  react: (heard) =>
    beginTriggeredRuns(heard, {
      kind: 'group',
      values: [heard.payload.group_id],
      origin: 'contact_joined_group',
      async factsOf(ctx, id) {
        const group = await findCustomerGroup(ctx, id);
        return group && { group: { id, name: group.name } };
      },
    }),
});
