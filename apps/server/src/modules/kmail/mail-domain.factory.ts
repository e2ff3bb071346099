import { mailDomains } from '@kumbi/contract/kmail/mail-domains.endpoints.ts';
import type { MailDomain } from '@kumbi/contract/kmail/mail-domains.schemas.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { ensurePlan } from '../media/image/image.factory.ts';

/** Creates a domain over the API. A workspace without a plan gets the largest one. @throws if a call is refused */
export async function makeMailDomain(server: TestServer, as: TestPerson, name: string): Promise<MailDomain> {
  await ensurePlan(server, as);
  const answer = await server.call(mailDomains.create, { body: { domain_name: name } }, { as });
  if (answer.status !== 200) throw new Error(`a mail domain was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.domain;
}

/** Publishes a domain's records as its owner would. @returns the ids by host */
export async function publishRecords(server: TestServer, domain: MailDomain): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const { record_name, full_name, record_value: value } of domain.dns_records) {
    const record = { name: full_name, type: 'CNAME', value };
    made.set(record_name, (await server.outside<{ id: string }>('/dns/records', 'POST', record)).id);
  }
  return made;
}

/** Creates a domain that may send. */
export async function makeVerifiedDomain(server: TestServer, as: TestPerson, name: string): Promise<MailDomain> {
  const domain = await makeMailDomain(server, as, name);
  await publishRecords(server, domain);
  const { body } = await server.call(mailDomains.verify, { body: { id: domain.id } }, { as });
  if (!body.verified) throw new Error(`a mail domain is not verified: ${JSON.stringify(body)}`);
  return body.domain;
}
