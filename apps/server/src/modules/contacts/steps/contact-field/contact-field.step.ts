import { fieldValueLimit } from '@kumbi/contract/contacts/contacts.limits.ts';
import { contactFieldStep } from '@kumbi/contract/contacts/steps/contact-field/contact-field.step.ts';
import { failed, localStep, tooLarge } from '../../../automations/automations.public.ts';
import { updateFields } from '../../customer/customer-sorting.service.ts';
import { findNamedContact } from '../named-contact.service.ts';

/** Sets a custom field of a customer, or removes its value. */
export const contactFieldRunner = localStep(contactFieldStep, async (ctx, { step, run, render }) => {
  const texts = render((fill) => ({ customer: fill(step.customer), value: fill(step.value).trim() }));
  if (!texts) return tooLarge;
  const contact = await findNamedContact(ctx, texts.customer, run);
  if (!contact) return failed('contact_unknown');
  if (step.field_id === null) return failed('field_unknown');
  if (texts.value.length > fieldValueLimit) return failed('field_invalid');
  const refused = await updateFields(ctx, contact.id, { [step.field_id]: texts.value });
  if (!refused) return { port: 'next', output: { id: contact.id, value: texts.value } };
  if (refused.code === 'contact.unknown') return failed('contact_unknown');
  return failed(refused.code === 'contact_field.unknown' ? 'field_unknown' : 'field_invalid');
});
