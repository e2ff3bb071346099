import { shortLinks } from '@kumbi/contract/links/short-link.endpoints.ts';
import type { CreateShortLink, ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';

/** A phone's browser, so that a call counts as a click by a person. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
export const laptopAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
export const iphoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
export const previewAgent = 'WhatsApp/2.24.20.89 A';

/** Creates a link over the API. @throws if the call is refused */
export async function makeShortLink(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<CreateShortLink> = {},
): Promise<ShortLink> {
  const body = { name: 'Catálogo', url: 'https://terraboa.example.com/catalogo', ...overrides };
  const answer = await server.call(shortLinks.create, { body }, { as });
  if (answer.status !== 200) throw new Error(`a short link was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.short_link;
}

/** Opens a link as a visitor's browser does. */
export const openLink = (
  server: TestServer,
  { code }: Pick<ShortLink, 'code'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  server.fetch(`/l/${code}`, {
    redirect: 'manual',
    headers: { 'user-agent': phoneAgent, 'accept-language': 'pt', ...headers },
  });
