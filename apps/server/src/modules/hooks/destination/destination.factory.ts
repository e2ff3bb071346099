import type { Input } from '@kumbi/contract/endpoint.ts';
import { hookDeliveries, hookDestinations } from '@kumbi/contract/hooks/destinations.endpoints.ts';
import type { Destination, HookDelivery } from '@kumbi/contract/hooks/destinations.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

/** Creates a destination over the API. @throws if the call is refused */
export async function makeDestination(
  server: TestServer,
  as: TestPerson,
  hookId: string,
  values: Partial<Omit<Input<typeof hookDestinations.create>['body'], 'hook_id'>> = {},
): Promise<{ destination: Destination; secret: string }> {
  const body = { hook_id: hookId, name: 'Contabilidade', url: 'https://example.com/in', ...values };
  const made = await server.call(hookDestinations.create, { body }, { as });
  if (made.status !== 200) throw new Error(`a destination was refused: ${JSON.stringify(made.body)}`);
  return made.body;
}

export async function findDestination(server: TestServer, as: TestPerson, id: string): Promise<Destination> {
  return (await server.call(hookDestinations.get, { params: { id } }, { as })).body.destination;
}

/** Lists the deliveries of a destination, newest first. */
export async function deliveriesTo(
  server: TestServer,
  as: TestPerson,
  id: string,
  query: Input<typeof hookDeliveries.list>['query'] = {},
): Promise<HookDelivery[]> {
  const answer = await server.call(hookDeliveries.list, { params: { id }, query }, { as });
  if (answer.status !== 200) throw new Error(`deliveries were refused: ${JSON.stringify(answer.body)}`);
  return answer.body.deliveries;
}
