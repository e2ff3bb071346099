import { contactUpdated } from '@kumbi/contract/contacts/contacts.events.ts';
import { contactUpdates } from '@kumbi/contract/contacts/contacts.limits.ts';
import { contactChangedStart } from '@kumbi/contract/contacts/steps/contact-changed/contact-changed.start.ts';
import { listener } from '../../../../kernel/module.ts';
import type { Ctx } from '../../../../kernel/tenancy/ctx.ts';
import { refuse } from '../../../../kernel/tenancy/refusal.ts';
import { flowStart } from '../../../automations/automations.public.ts';
import { findContact } from '../../contact.store.ts';
import { findField, readContactFields } from '../../customer-field/customer-facts.store.ts';
import { beginTriggeredRuns } from '../../flow-trigger/flow-trigger.service.ts';
import { deleteFlowTrigger, insertFlowTrigger } from '../../flow-trigger/flow-trigger.store.ts';
import { flowTriggerQuestion } from '../../flow-trigger/flow-trigger.table.ts';

const builtIn = (field: string) => contactUpdates.find((each) => each === field);

export const contactChangedTrigger = flowStart(contactChangedStart, {
  async bind(ctx, flowId, { field }) {
    if (field === null) return undefined;
    if (!builtIn(field) && !(await findField(ctx, field))) return refuse('contact_field.unknown');
    await insertFlowTrigger(ctx, flowId, 'field', field);
    return undefined;
  },
  unbind: deleteFlowTrigger,
});

/** Returns the field with its value now: a built-in one has its own name as the id. */
async function fieldOf(ctx: Ctx, contactId: string, field: string) {
  const known = builtIn(field);
  if (!known) return (await readContactFields(ctx, contactId, [field]))[0];
  const contact = await findContact(ctx, contactId);
  return { id: known, name: known, value: contact?.[known] ?? '' };
}

export const startChangedFlows = listener({
  name: 'contacts.start_changed_flows',
  event: contactUpdated,
  asks: flowTriggerQuestion,
  react: (heard) => {
    const { contact_id: contactId, changed, field_ids: ids } = heard.payload;
    return beginTriggeredRuns(heard, {
      kind: 'field',
      values: [...changed, ...ids],
      origin: 'contact_changed',
      async factsOf(ctx, id) {
        const field = await fieldOf(ctx, contactId, id);
        return field && { field };
      },
    });
  },
});
