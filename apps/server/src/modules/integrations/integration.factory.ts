import type { Input } from '@kumbi/contract/endpoint.ts';
import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { proxypay } from '@kumbi/contract/payments/proxypay.endpoints.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { ensurePlan } from '../media/image/image.factory.ts';

/** An account at the sandbox's ProxyPay. */
export interface OutsideAccount {
  readonly id: string;
  readonly apiKey: string;
  readonly entity: string;
  readonly callbackUrl: string | null;
}

/** Opens a new account at ProxyPay, with its own key and entity. */
export const openAccount = (server: TestServer, entity?: string): Promise<OutsideAccount> =>
  server.outside<OutsideAccount>('/proxypay/accounts', 'POST', entity ? { entity } : {});

type Form = Input<typeof proxypay.connect>['body'];

/** Connects an account over the API, and enters its callback address at ProxyPay. @throws if a call is refused */
export async function connectAccount(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Form> & { account?: OutsideAccount } = {},
): Promise<Integration & { account: OutsideAccount }> {
  await ensurePlan(server, as);
  const { account = await openAccount(server), ...form } = overrides;
  const body = {
    name: 'Our ProxyPay',
    endpoint: 'https://example.com/payments',
    entity: account.entity,
    apiKey: account.apiKey,
    ...form,
  };
  const answer = await server.call(proxypay.connect, { body }, { as });
  if (answer.status !== 200) throw new Error(`an integration was refused: ${JSON.stringify(answer.body)}`);
  const { integration } = answer.body;
  const callbackUrl = `${server.url}/callbacks/proxypay/${integration.id}`;
  await server.outside(`/proxypay/accounts/${account.id}`, 'PUT', { callbackUrl });
  return { ...integration, account };
}
