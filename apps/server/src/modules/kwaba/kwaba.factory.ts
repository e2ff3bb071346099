import { kwabaMessages, kwabaUsers } from '@kumbi/contract/kwaba/kwaba.endpoints.ts';
import type { KwabaMessage, KwabaUser } from '@kumbi/contract/kwaba/kwaba.schemas.ts';
import type { Counter } from '@kumbi/contract/quotas/counters.limits.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { givePlan, inside } from '../quotas/quotas.factory.ts';
import { setProvider } from './provider.service.ts';

/** Makes the person's workspace a provider with a plan, by default with the business allowances. */
export async function makeProvider(
  server: TestServer,
  who: TestPerson,
  allowances: Partial<Record<Counter, number>> = {},
): Promise<void> {
  await inside(server, who, (ctx) => setProvider(ctx, true));
  await givePlan(server, who, { code: 'business', allowances });
}

let made = 0;

/** Creates an end user over the API. @throws if a call is refused */
export async function makeKwabaUser(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<{ external_id: string; name: string; email: string; phone: string; language: 'en' | 'pt' }> = {},
): Promise<KwabaUser> {
  made += 1;
  const body = { external_id: `client-${made}`, name: 'Ana Domingos', language: 'pt' as const, ...overrides };
  const answer = await server.call(kwabaUsers.create, { body }, { as });
  if (answer.status !== 200) throw new Error(`an end user was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.user;
}

/** Sends a message of the company over the API. @throws if a call is refused */
export async function sendMessage(
  server: TestServer,
  as: TestPerson,
  user: KwabaUser,
  text = 'Bom dia!',
): Promise<KwabaMessage> {
  made += 1;
  const body = { user_id: user.id, client_id: `message-${made}`, text };
  const answer = await server.call(kwabaMessages.send, { body }, { as });
  if (answer.status !== 200) throw new Error(`a message was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.message;
}

export const pathOf = (user: KwabaUser): string => new URL(user.conversation_url).pathname;
export const tokenOf = (user: KwabaUser): string => pathOf(user).split('/').at(-1) ?? '';
