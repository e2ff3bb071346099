import { linkDomains } from '@kumbi/contract/links/link-domain.endpoints.ts';
import type { LinkDomain } from '@kumbi/contract/links/link-domain.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { phoneAgent } from '../short-link/short-link.factory.ts';

/** Creates a link domain over the API. @throws if the call is refused */
export async function makeLinkDomain(server: TestServer, as: TestPerson, host: string): Promise<LinkDomain> {
  const answer = await server.call(linkDomains.create, { body: { host } }, { as });
  if (answer.status !== 200) throw new Error(`a link domain was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.link_domain;
}

/** Publishes a domain's records as its owner would. @returns their ids, in the order of the records */
export async function publishLinkRecords(server: TestServer, domain: LinkDomain): Promise<string[]> {
  const made: string[] = [];
  for (const { record_type: type, full_name: name, record_value: value } of domain.dns_records)
    made.push((await server.outside<{ id: string }>('/dns/records', 'POST', { name, type, value })).id);
  return made;
}

/** Creates a domain that serves links. */
export async function makeVerifiedLinkDomain(server: TestServer, as: TestPerson, host: string): Promise<LinkDomain> {
  const domain = await makeLinkDomain(server, as, host);
  await publishLinkRecords(server, domain);
  const { body } = await server.call(linkDomains.verify, { params: { id: domain.id } }, { as });
  if (!body.link_domain.verified) throw new Error(`a link domain is not verified: ${JSON.stringify(body)}`);
  return body.link_domain;
}

/** Opens an address on another host, as a proxy forwards it. The server must trust proxies. */
export const openOn = (server: TestServer, host: string, path: string, init: RequestInit = {}): Promise<Response> =>
  server.fetch(path, {
    redirect: 'manual',
    ...init,
    headers: { 'user-agent': phoneAgent, accept: 'text/html', 'accept-language': 'pt', 'x-forwarded-host': host },
  });
