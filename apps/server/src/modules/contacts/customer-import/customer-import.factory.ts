import { customerImports } from '@kumbi/contract/contacts/customer-import.endpoints.ts';
import type { CustomerImport, ImportSettings } from '@kumbi/contract/contacts/customer-import.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

type Content = string | Uint8Array<ArrayBuffer>;

const fileOf = (content: Content, name: string): File => new File([content], name);

/** Sends a file, which may be refused. */
export const sendImport = (server: TestServer, as: TestPerson, content: Content, name = 'customers.csv') =>
  server.send(customerImports.create, { body: { file: fileOf(content, name) } }, { as });

/** Uploads a file as a draft. */
export async function makeImport(server: TestServer, as: TestPerson, content: Content): Promise<CustomerImport> {
  const answer = await server.call(
    customerImports.create,
    { body: { file: fileOf(content, 'customers.csv') } },
    { as },
  );
  if (answer.status !== 200) throw new Error(`an import was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.import;
}

/** Uploads a file and starts its import with the proposed settings and these changes. */
export async function startImport(
  server: TestServer,
  as: TestPerson,
  content: Content,
  changes: Partial<ImportSettings> = {},
): Promise<CustomerImport> {
  const { id, settings } = await makeImport(server, as, content);
  const input = { params: { id }, body: { ...settings, ...changes } };
  const answer = await server.call(customerImports.start, input, { as });
  if (answer.status !== 200) throw new Error(`an import did not start: ${JSON.stringify(answer.body)}`);
  return answer.body.import;
}

/** Imports a file completely. */
export async function importFile(
  server: TestServer,
  as: TestPerson,
  content: Content,
  changes: Partial<ImportSettings> = {},
): Promise<CustomerImport> {
  const { id } = await startImport(server, as, content, changes);
  await server.runJobs();
  return (await server.call(customerImports.get, { params: { id } }, { as })).body.import;
}
