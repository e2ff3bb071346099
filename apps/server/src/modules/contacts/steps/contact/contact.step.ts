import { contactStep } from '@kumbi/contract/contacts/steps/contact/contact.step.ts';
import { customerLocale } from '@kumbi/contract/shared/locale.ts';
import { failed, localStep, tooLarge } from '../../../automations/automations.public.ts';
import { findOrCreateContact } from '../../contact.service.ts';
import { insertContactRun } from '../contact-run.store.ts';

/** Saves the named person as a contact, or updates the contact with that email address or phone number. */
export const contactRunner = localStep(contactStep, async (ctx, { step, run, render }) => {
  const person = render((fill) => ({ name: fill(step.name), email: fill(step.email), phone: fill(step.phone) }));
  if (!person) return tooLarge;
  const contact = await findOrCreateContact(ctx, { ...person, language: customerLocale, source: 'flow' });
  if (!contact) return failed('contact_unreachable');
  await insertContactRun(ctx, contact.id, run.id);
  const { id, name, email, phone } = contact;
  return { port: 'next', output: { id, name, email, phone } };
});
