import type { Block } from '@kumbi/blocks/model/field.ts';
import { pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { createPage, getPage, savePageContent } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page, SentPageData } from '@kumbi/contract/pages/pages.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';

/** A page made through the API, in a workspace that gets the largest plan when it has none. @throws when it is refused */
export async function makePage(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Input<typeof createPage>['body']> = {},
): Promise<Page> {
  await ensurePlan(server, as);
  const answer = await server.call(createPage, { body: { title: 'Festa de Verão', ...overrides } }, { as });
  if (answer.status !== 200) throw new Error(`A page was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.page;
}

let blocks = 0;
/** A block with what a test cares about; the rest is what a new one has. */
export const someBlock = (type: string, props: Record<string, unknown> = {}): Block => {
  blocks += 1;
  return { type, props: { id: `${type}-${blocks}`, ...props } };
};
export const someHeading = (pt: string, en?: string): Block =>
  someBlock('heading', { text: { pt, ...(en === undefined ? {} : { en }) } });

export const someData = (content: readonly Block[], root: Record<string, unknown> = {}): SentPageData => ({
  version: pageDataVersion,
  root: { props: root },
  content: content.map((block) => ({ type: block.type, props: { ...block.props } })),
});

/** Saves blocks over whatever a page has. @returns the whole answer */
export const saveBlocks = (
  server: TestServer,
  as: TestPerson,
  page: Pick<Page, 'id'>,
  data: SentPageData | readonly Block[],
  overrides: Partial<Input<typeof savePageContent>['body']> = {},
) =>
  server.call(
    savePageContent,
    {
      body: {
        id: page.id,
        revision: 0,
        overwrite: true,
        default_language: 'pt',
        data: 'version' in data ? data : someData(data),
        ...overrides,
      },
    },
    { as },
  );

/** A page with blocks, which visitors can see. @throws when they are refused */
export async function makeShownPage(
  server: TestServer,
  as: TestPerson,
  content: readonly Block[] = [someHeading('Bem-vindos', 'Welcome')],
  overrides: Partial<Input<typeof createPage>['body']> = {},
): Promise<Page> {
  const page = await makePage(server, as, overrides);
  const answer = await saveBlocks(server, as, page, content);
  if (answer.status !== 200) throw new Error(`Blocks were refused: ${JSON.stringify(answer.body)}`);
  return answer.body.page;
}

export const readContentOf = async (server: TestServer, as: TestPerson, page: Pick<Page, 'id'>) =>
  (await server.call(getPage, { query: { id: page.id } }, { as })).body;
