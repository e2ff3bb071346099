import { contactGroupStep } from '@kumbi/contract/contacts/steps/contact-group/contact-group.step.ts';
import { isRefusal } from '../../../../kernel/tenancy/refusal.ts';
import { failed, localStep, tooLarge } from '../../../automations/automations.public.ts';
import { updateGroups } from '../../customer/customer-sorting.service.ts';
import { findNamedContact } from '../named-contact.service.ts';

/** Adds a customer to a group, or removes them. */
export const contactGroupRunner = localStep(contactGroupStep, async (ctx, { step, run, render }) => {
  const texts = render((fill) => ({ customer: fill(step.customer) }));
  if (!texts) return tooLarge;
  const contact = await findNamedContact(ctx, texts.customer, run);
  if (!contact) return failed('contact_unknown');
  if (step.group_id === null) return failed('group_unknown');
  const groups = await updateGroups(ctx, contact.id, { [step.action]: [step.group_id] });
  if (!isRefusal(groups)) return { port: 'next', output: { id: contact.id, groups } };
  if (groups.code === 'contact.unknown') return failed('contact_unknown');
  return failed(groups.code === 'contact.groups_full' ? 'groups_full' : 'group_unknown');
});
