import {
  pageChanges,
  pageContent,
  pageImages,
  pages as pagesApi,
  pageVersions,
} from '@kumbi/contract/pages/pages.endpoints.ts';
import { pageStatuses, pageTypes } from '@kumbi/contract/pages/pages.limits.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { listOrders } from '@kumbi/contract/shared/sorting.limits.ts';
import type { ClientInput } from '../../lib/api/call.ts';
import { pick, resource } from '../../lib/api/resource.ts';
import { asOpened } from '../../lib/editing/as-opened.ts';
import { listQueryOf } from '../../lib/list-view.ts';
import type { AppSearch } from '../../lib/modals/modal-params.ts';
import { framedHtml } from './framed-html.ts';

export type CreatePageBody = ClientInput<typeof pagesApi.create>['body'];
export type UpdatePageBody = ClientInput<typeof pagesApi.update>['body'];
export type ContentBody = ClientInput<typeof pageContent.save>['body'];

/** The filters and orders of the list. */
export const pageFilters = { status: pageStatuses, type: pageTypes } as const;
export const pageOrders = listOrders;

export const pages = resource({
  list: pick(pagesApi.list, 'pages'),
  get: pick(pagesApi.get, 'page'),
  /** The page with its blocks. */
  getWithContent: pagesApi.get,
  preview: pick(pagesApi.preview, 'html'),
  create: pick(pagesApi.create, 'page'),
  update: pick(pagesApi.update, 'page'),
  publish: pick(pagesApi.publish, 'page'),
  deleteChanges: pick(pageChanges.delete, 'page'),
  saveContent: pageContent.save,
  duplicate: pick(pagesApi.duplicate, 'page'),
  delete: pagesApi.delete,
  restore: pick(pagesApi.restore, 'page'),
  deleteMany: pagesApi.deleteMany,
  restoreMany: pagesApi.restoreMany,
  switchMany: pagesApi.switchMany,
  uploadImage: pick(pageImages.upload, 'image'),
});

/** The list of an address. */
export const pagesQuery = (workspace: string, search: AppSearch) =>
  pages.list.pages(workspace, { query: listQueryOf(search, pageFilters, pageOrders) });

export const versions = resource({
  list: pick(pageVersions.list, 'versions'),
  get: pageVersions.get,
  update: pick(pageVersions.update, 'version'),
  restore: pick(pageVersions.restore, 'page'),
});

/** A page with its blocks. It must not change under the editor. */
export const openedPageQuery = (workspace: string, id: string) =>
  asOpened(pages.getWithContent(workspace, { query: { id } }));

/** The page as another person saved it meanwhile, apart from the one that the editor opened. */
export const newerPageQuery = (workspace: string, id: string) => {
  const query = openedPageQuery(workspace, id);
  return { ...query, queryKey: [...query.queryKey, 'newer'] };
};

interface Preview {
  readonly id: string;
  readonly language?: Locale;
  readonly revision?: number;
}

/** A page as visitors would see it. The revision is part of the key, so that a save updates the preview. */
export const previewQuery = (workspace: string, preview: Preview) => ({
  ...pages.preview(workspace, { query: preview }),
  select: framedHtml,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shows the saved draft to visitors. */
export const publishPage = (workspace: string, { id, revision }: Pick<Page, 'id' | 'revision'>) =>
  pages.publish(workspace, { params: { id }, body: { revision } });

/** Hides a page from visitors; all other settings stay. */
export const turnOffPage = (workspace: string, { id, title, type }: Page) =>
  pages.update(workspace, { body: { id, title, type, status: 'off' } });
