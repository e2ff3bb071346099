import { integrations } from '@kumbi/contract/integrations/integrations.endpoints.ts';
import type { Integration } from '@kumbi/contract/integrations/integrations.schemas.ts';
import { pagesAddress } from '@kumbi/contract/integrations/service.definition.ts';
import { type ServicePlatform, serviceOf } from '@kumbi/contract/services.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';

/** The accounts that the sandbox's services have. */
export const [terraBoa, anaNeto] = ['104770000000000000001', '104770000000000000002'] as const;

/** The sandbox's provider that stands for a service. */
export const providerOf = (platform: ServicePlatform): string =>
  platform === 'whatsapp' ? 'meta' : platform.replace(/^google-.*/, 'google');

const visit = (address: string, as?: TestPerson): Promise<Response> =>
  fetch(address, { redirect: 'manual', headers: { 'accept-language': 'en', ...(as ? { cookie: as.cookie } : {}) } });

/** Opens the service's page, as the browser does. @returns the address of that page, or the refusal */
export async function beginConnection(
  server: TestServer,
  as: TestPerson,
  platform: ServicePlatform,
  id?: string,
): Promise<string> {
  await ensurePlan(server, as);
  const query = new URLSearchParams({ company: as.code, ...(id ? { id } : {}) });
  const answer = await visit(`${server.url}/api/v1${pagesAddress(serviceOf(platform))}?${query}`, as);
  const page = answer.headers.get('location');
  if (answer.status !== 303 || !page) throw new Error(`no connection began: ${answer.status} ${await answer.text()}`);
  return page;
}

/** Chooses an account on the service's page, or declines. @returns the address with which the service returns */
export async function chooseAccount(page: string, account: string): Promise<string> {
  const url = new URL(page);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/choose`;
  url.searchParams.set('account', account);
  const answer = await visit(url.href);
  const back = answer.headers.get('location');
  if (!back) throw new Error(`the service refused: ${answer.status} ${await answer.text()}`);
  return back;
}

/** Returns with the service's answer. @returns the result in the address of the list of integrations */
export async function returnFrom(as: TestPerson | undefined, back: string): Promise<string | null> {
  const answer = await visit(back, as);
  const place = answer.headers.get('location');
  if (answer.status !== 303 || !place) throw new Error(`no result: ${answer.status} ${await answer.text()}`);
  return new URL(place).searchParams.get('int-done');
}

/** Connects an account as a person does. @returns `true`, `false` or `exists` */
export async function connectWith(
  server: TestServer,
  as: TestPerson,
  platform: ServicePlatform,
  { account = terraBoa, id }: { account?: string; id?: string } = {},
): Promise<string | null> {
  const page = await beginConnection(server, as, platform, id);
  return returnFrom(as, await chooseAccount(page, account));
}

/** The workspace's integrations, newest first. */
export async function integrationsOf(server: TestServer, as: TestPerson): Promise<Integration[]> {
  const { body } = await server.call(integrations.list, { query: { nextPage: 100 } }, { as });
  return body.integrations;
}

/** Connects an account. @throws if that fails */
export async function connectedService(
  server: TestServer,
  as: TestPerson,
  platform: ServicePlatform,
  account?: string,
): Promise<Integration> {
  const done = await connectWith(server, as, platform, account ? { account } : {});
  const found = (await integrationsOf(server, as)).find((each) => each.platform === platform);
  if (done !== 'true' || !found) throw new Error(`${platform} was not connected: ${done}`);
  return found;
}

/** Everything that a service received, newest first. */
export const receivedBy = async (
  server: TestServer,
  platform: ServicePlatform,
): Promise<{ kind: string; account: string; text: string; details: unknown }[]> =>
  (await server.outside<{ received: [] }>(`/${providerOf(platform)}/received`)).received;

/** Ends the consent of an account at the service, as its owner can. */
export const revokeAt = (server: TestServer, platform: ServicePlatform, account: string = terraBoa) =>
  server.outside(`/${providerOf(platform)}/accounts/${account}/revoke`, 'POST', {});

/** Ends the access tokens of an account early. */
export const expireAt = (server: TestServer, platform: ServicePlatform, account: string = terraBoa) =>
  server.outside(`/${providerOf(platform)}/accounts/${account}/expire`, 'POST', {});
