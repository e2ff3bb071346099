import { findContactStep } from '@kumbi/contract/contacts/steps/find-contact/find-contact.step.ts';
import { isRefusal } from '../../../../kernel/tenancy/refusal.ts';
import { localStep, tooLarge } from '../../../automations/automations.public.ts';
import { customerRecords } from '../../customer/customer.records.ts';
import { findNamedContact } from '../named-contact.service.ts';

/** Looks up a customer with everything that texts of later steps can name. */
export const findContactRunner = localStep(findContactStep, async (ctx, { step, run, render }) => {
  const texts = render((fill) => ({ customer: fill(step.customer) }));
  if (!texts) return tooLarge;
  const contact = await findNamedContact(ctx, texts.customer, run);
  const found = contact && (await customerRecords.get(ctx, contact.id));
  if (!found || isRefusal(found)) return { port: 'not_found' };
  const { id, name, email, phone, language, tags, groups, fields } = found.customer;
  const values = Object.fromEntries(fields.map((field) => [field.name, field.value]));
  const names = groups.map((group) => group.name);
  return { port: 'found', output: { id, name, email, phone, language, tags, groups: names, fields: values } };
});
