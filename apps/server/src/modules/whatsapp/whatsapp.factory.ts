import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { whatsapp } from '@kumbi/contract/whatsapp/whatsapp.endpoints.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { ensurePlan } from '../media/image/image.factory.ts';

/** A number at the sandbox's WhatsApp. */
export interface OutsideNumber {
  readonly id: string;
  readonly wabaId: string;
  readonly token: string;
  readonly appSecret: string;
  readonly display: string;
}

export const openNumber = (server: TestServer): Promise<OutsideNumber> =>
  server.outside<OutsideNumber>('/meta/numbers', 'POST', {});

/** The form of a number. */
export const numberForm = ({ id, wabaId, token, appSecret }: OutsideNumber) => ({
  name: 'WhatsApp',
  phone_number_id: id,
  waba_id: wabaId,
  token,
  app_secret: appSecret,
});

/** Connects a number, and enters its callback address at Meta. @throws if a call is refused */
export async function connectNumber(
  server: TestServer,
  as: TestPerson,
): Promise<Integration & { readonly number: OutsideNumber; readonly url: string }> {
  await ensurePlan(server, as);
  const number = await openNumber(server);
  const answer = await server.call(whatsapp.connect, { body: numberForm(number) }, { as });
  if (answer.status !== 200) throw new Error(`a number was refused: ${JSON.stringify(answer.body)}`);
  const { integration, kumbi_url: url = '' } = answer.body;
  const { verify_token: verifyToken } = answer.body as { verify_token?: string };
  await server.outside(`/meta/numbers/${number.id}/callback`, 'PUT', { url, verifyToken });
  return { ...integration, number, url };
}
