import type { Block } from '@kumbi/blocks/model/field.ts';
import { pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import type { Input } from '@kumbi/contract/endpoint.ts';
import { pageContent, pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page, SentPageData } from '@kumbi/contract/pages/pages.schemas.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { ensurePlan } from '../../media/image/image.factory.ts';

/** Creates a page through the API, in a workspace that gets the largest plan if it has none. @throws if it is refused */
export async function makePage(
  server: TestServer,
  as: TestPerson,
  overrides: Partial<Input<typeof pages.create>['body']> = {},
): Promise<Page> {
  await ensurePlan(server, as);
  const answer = await server.call(pages.create, { body: { title: 'Festa de Verão', ...overrides } }, { as });
  if (answer.status !== 200) throw new Error(`a page was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.page;
}

let blocks = 0;
/** Creates a block with the properties that a test cares about, and the defaults of a new block. */
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

/** Replaces the blocks of a page's draft. @returns the whole response */
export const saveDraft = (
  server: TestServer,
  as: TestPerson,
  page: Pick<Page, 'id'>,
  data: SentPageData | readonly Block[],
  overrides: Partial<Input<typeof pageContent.save>['body']> = {},
) =>
  server.call(
    pageContent.save,
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

export const publishDraft = (server: TestServer, as: TestPerson, { id, revision }: Pick<Page, 'id' | 'revision'>) =>
  server.call(pages.publish, { params: { id }, body: { revision } }, { as });

/**
 * Replaces a page's blocks and publishes them, unless the page is off.
 *
 * @returns the whole response to the save, or to a refused publication
 */
export async function saveBlocks(...[server, as, ...save]: Parameters<typeof saveDraft>) {
  const saved = await saveDraft(server, as, ...save);
  if (saved.status !== 200 || saved.body.page.status === 'off') return saved;
  const published = await publishDraft(server, as, saved.body.page);
  return published.status === 200
    ? { ...saved, body: { ...saved.body, page: published.body.page } }
    : { ...saved, status: published.status, body: { ...saved.body, ...published.body } };
}

/** Creates a page with blocks that visitors can see. @throws if it is refused */
export async function makeShownPage(
  server: TestServer,
  as: TestPerson,
  content: readonly Block[] = [someHeading('Bem-vindos', 'Welcome')],
  overrides: Partial<Input<typeof pages.create>['body']> = {},
): Promise<Page> {
  const page = await makePage(server, as, overrides);
  const answer = await saveBlocks(server, as, page, content);
  if (answer.status !== 200) throw new Error(`blocks were refused: ${JSON.stringify(answer.body)}`);
  return answer.body.page;
}

export const readContentOf = async (server: TestServer, as: TestPerson, page: Pick<Page, 'id'>) =>
  (await server.call(pages.get, { query: { id: page.id } }, { as })).body;
