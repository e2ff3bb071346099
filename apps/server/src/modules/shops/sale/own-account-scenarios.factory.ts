import { expect } from 'vitest';
import type { ownServerTest } from '../../../testing/server-test.ts';
import { testRights } from '../../../testing/test-rights.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import type { ServiceUse } from '../../integrations/integrations.public.ts';
import { givePlan } from '../../quotas/quotas.factory.ts';

interface OwnAccount {
  readonly form: NonNullable<ServiceUse['form']>;
  /** A complete form, which names no merchant. */
  readonly unknown: Readonly<Record<string, string>>;
  /** The fields without which it is refused, with the specification's words in both languages. */
  readonly required: readonly (readonly [field: string, en: string, pt: string])[];
  connect(server: TestServer, as: TestPerson): Promise<{ readonly integration: { readonly id: string } }>;
}

/** Tests who may connect a workspace's own account at a payment provider, and the form's required fields. */
export function testOwnAccount(
  test: ReturnType<typeof ownServerTest>,
  { form, unknown, required, connect }: OwnAccount,
): void {
  let connected: { server: TestServer; owner: TestPerson; editor: TestPerson; stranger: TestPerson; id: string };
  test.beforeAll(async ({ server }) => {
    const owner = await server.person();
    await givePlan(server, owner, { code: 'creator' });
    const { id } = (await connect(server, owner)).integration;
    const editor = await server.member(owner, 'editor');
    connected = { server, owner, editor, stranger: await server.person(), id };
  });
  testRights(test, {
    people: () => connected,
    tables: ['integrations', 'integration_credentials', 'audit_entries', 'outbox_events'],
    cases: [
      { endpoint: form.connect, input: () => ({ body: unknown }), managersOnly: true },
      {
        endpoint: form.update,
        input: () => ({ body: { ...unknown, id: connected.id } }),
        managersOnly: true,
        unknown: 'integration.unknown',
      },
    ],
  });

  test.for(required)('without %s it is refused in the words of the specification', async ([field, en, pt]) => {
    const { server, owner } = connected;
    for (const [language, text] of [
      ['en', en],
      ['pt', pt],
    ] as const)
      expect(
        await server.send(
          form.connect,
          { body: { ...unknown, [field]: '' } },
          { as: owner, headers: { 'accept-language': language } },
        ),
      ).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });
}
