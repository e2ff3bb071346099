import { customers } from '@kumbi/contract/contacts/customer.endpoints.ts';
import { segments } from '@kumbi/contract/contacts/segment.endpoints.ts';
import type { SaveSegment, Segment } from '@kumbi/contract/contacts/segment.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

export type Rule = SaveSegment['rules'][number];

/** Creates a segment through the API, of customers who match all rules. */
export async function makeSegment(
  server: TestServer,
  as: TestPerson,
  rules: Rule[],
  facts: Partial<SaveSegment> = {},
): Promise<Segment> {
  const body = { name: 'Regulars', match: 'all' as const, rules, ...facts };
  const answer = await server.call(segments.create, { body }, { as });
  if (answer.status !== 200) throw new Error(`a segment was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.segment;
}

/** Returns the names of the customers that match rules, in alphabetical order. */
export async function matching(
  server: TestServer,
  as: TestPerson,
  rules: Rule[],
  match: 'all' | 'any' = 'all',
): Promise<string[]> {
  const { id } = await makeSegment(server, as, rules, { match, name: `Segment ${uuidv7()}` });
  const { body } = await server.call(customers.list, { query: { segment_id: id, nextPage: 100 } }, { as });
  return body.customers.map(({ name }) => name).sort();
}
