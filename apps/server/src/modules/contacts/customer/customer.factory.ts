import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import type { Customer, SaveCustomer } from '@kumbi/contract/contacts/customer.schemas.ts';
import { customerGroups } from '@kumbi/contract/contacts/customer-group.endpoints.ts';
import type { CustomerGroup } from '@kumbi/contract/contacts/customer-group.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

/** Creates a customer through the API. */
export async function makeCustomer(
  server: TestServer,
  as: TestPerson,
  facts: Partial<SaveCustomer> = {},
): Promise<Customer> {
  const answer = await server.call(customers.create, { body: { name: 'Ana Domingos', ...facts } }, { as });
  if (answer.status !== 200) throw new Error(`a customer was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.customer;
}

/** Creates a customer group through the API. */
export async function makeGroup(server: TestServer, as: TestPerson, name: string): Promise<CustomerGroup> {
  const answer = await server.call(customerGroups.create, { body: { name } }, { as });
  if (answer.status !== 200) throw new Error(`a group was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.group;
}
