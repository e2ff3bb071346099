import { tagField } from '@kumbi/contract/contacts/customer.schemas.ts';
import { contactTagStep } from '@kumbi/contract/contacts/steps/contact-tag/contact-tag.step.ts';
import { isRefusal } from '../../../../kernel/tenancy/refusal.ts';
import { failed, localStep, tooLarge } from '../../../automations/automations.public.ts';
import { updateTags } from '../../customer/customer-sorting.service.ts';
import { findNamedContact } from '../named-contact.service.ts';

/** Adds a tag to a customer, or removes it. */
export const contactTagRunner = localStep(contactTagStep, async (ctx, { step, run, render }) => {
  const texts = render((fill) => ({ customer: fill(step.customer), tag: fill(step.tag) }));
  if (!texts) return tooLarge;
  const contact = await findNamedContact(ctx, texts.customer, run);
  if (!contact) return failed('contact_unknown');
  const tag = tagField.safeParse(texts.tag);
  if (!tag.success) return failed('tag_invalid');
  const tags = await updateTags(ctx, contact.id, { [step.action]: [tag.data] });
  if (isRefusal(tags)) return failed(tags.code === 'contact.unknown' ? 'contact_unknown' : 'tags_full');
  return { port: 'next', output: { id: contact.id, tags } };
});
