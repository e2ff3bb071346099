import { randomUUID } from 'node:crypto';
import { operatorConversations, operatorMessages, supportMessages } from '@kumbi/contract/support/support.endpoints.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';

/** Creates an operator of the installation. */
export async function makeOperator(server: TestServer): Promise<TestPerson> {
  const operator = await server.person();
  await server.kernel.db.ownerPool.query('update auth_user set operator = true where id = $1', [operator.userId]);
  return operator;
}

interface Written {
  readonly text?: string;
  readonly client_id?: string;
  readonly file_1?: File;
  readonly file_2?: File;
}

/** Sends a message of a user, with any further fields of the form. */
export const write = (server: TestServer, as: TestPerson, { client_id = randomUUID(), ...body }: Written) =>
  server.call(supportMessages.send, { body: { client_id, ...body } }, { as });

/** Sends an operator's answer. */
export const reply = (server: TestServer, as: TestPerson, id: string, { client_id = randomUUID(), ...body }: Written) =>
  server.call(operatorMessages.send, { params: { id }, body: { client_id, ...body } }, { as });

/** Returns the id of a person's only conversation. */
export async function conversationOf(server: TestServer, operator: TestPerson, who: TestPerson): Promise<string> {
  const { body } = await server.call(
    operatorConversations.list,
    { query: { name: who.email, state: 'all' } },
    { as: operator },
  );
  const [found] = body.conversations;
  if (!found) throw new Error('the person has no conversation');
  return found.id;
}
