import {
  consentBoxes,
  consentChanges,
  customerConsents,
  preferenceLinks,
} from '@kumbi/contract/contacts/consent.endpoints.ts';
import type { ConsentBox, ConsentChange, CustomerConsent } from '@kumbi/contract/contacts/consent.schemas.ts';
import type { ConsentChannel } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

/** Returns the states of a customer by channel. */
export async function consentStates(
  server: TestServer,
  as: TestPerson,
  id: string,
): Promise<Record<ConsentChannel, CustomerConsent['state']>> {
  const { body } = await server.call(customerConsents.list, { params: { id } }, { as });
  const stateOf = (channel: ConsentChannel) => body.consents.find((each) => each.channel === channel)?.state ?? 'none';
  return { email: stateOf('email'), whatsapp: stateOf('whatsapp') };
}

/** Returns a customer's changes of consent, newest first. */
export async function consentHistory(server: TestServer, as: TestPerson, id: string): Promise<ConsentChange[]> {
  return (await server.call(consentChanges.list, { query: { customer_id: id } }, { as })).body.changes;
}

/** Returns the path of a customer's preferences page. */
export async function preferencesPath(server: TestServer, as: TestPerson, id: string): Promise<string> {
  const { body } = await server.call(preferenceLinks.create, { params: { id } }, { as });
  return new URL(body.link.url).pathname;
}

/** Turns on the box of a channel in checkouts, with a text of the workspace's own. */
export async function offerConsent(
  server: TestServer,
  as: TestPerson,
  channel: ConsentChannel = 'email',
  wording = { en: '', pt: '' },
): Promise<ConsentBox['shown']> {
  const input = { params: { channel }, body: { is_offered: true, wording } };
  return (await server.call(consentBoxes.save, input, { as })).body.box.shown;
}
