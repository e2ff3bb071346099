import {
  createPage,
  deletePage,
  duplicatePage,
  getPage,
  listPages,
  listPageVersions,
  previewPage,
  restorePageVersion,
  savePageContent,
  undeletePage,
  updatePage,
  uploadPageImage,
} from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ClientInput, call, type Watched } from '../../lib/api/call.ts';
import { listQuery } from '../../lib/api/list-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { framedHtml } from './framed-html.ts';

export type CreatePageBody = ClientInput<typeof createPage>['body'];
export type UpdatePageBody = ClientInput<typeof updatePage>['body'];
export type ContentBody = ClientInput<typeof savePageContent>['body'];

export const pagesQuery = (workspace: string, name: string) =>
  listQuery(listPages, { workspace, key: ['pages'], query: { name } });

/** One page with its blocks. What an editor began with must not change under it, so it is asked for anew each time. */
export const pageContentQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'page-content', id],
    queryFn: () => call(getPage, { query: { id } }, { workspace }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const pageQuery = (workspace: string, id: string) =>
  queryOptions({
    queryKey: [workspace, 'page', id],
    queryFn: async () => (await call(getPage, { query: { id } }, { workspace })).page,
  });

interface Preview {
  readonly id: string;
  readonly language?: Locale;
  readonly revision?: number;
}

/** A page as visitors would see it. The revision is part of the key, so that a save shows another picture. */
export const previewQuery = (workspace: string, preview: Preview) =>
  queryOptions({
    queryKey: [workspace, 'page-preview', preview],
    queryFn: async () => framedHtml((await call(previewPage, { query: preview }, { workspace })).html),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const versionsQuery = (workspace: string, id: string) =>
  listQuery(listPageVersions, { workspace, key: ['page-versions'], query: { id } });

export const makePage = (workspace: string, body: CreatePageBody, idempotencyKey: string) =>
  call(createPage, { body }, { workspace, idempotencyKey });
export const changePage = (workspace: string, body: UpdatePageBody) => call(updatePage, { body }, { workspace });
export const storeContent = (workspace: string, body: ContentBody) => call(savePageContent, { body }, { workspace });
export const copyPage = (workspace: string, id: string) => call(duplicatePage, { body: { id } }, { workspace });
export const removePage = (workspace: string, id: string) => call(deletePage, { body: { id } }, { workspace });
export const bringBackPage = (workspace: string, id: string) => call(undeletePage, { body: { id } }, { workspace });
export const restoreVersion = (workspace: string, id: string, revision: number) =>
  call(restorePageVersion, { body: { id, revision } }, { workspace });
export const storeImage = async (workspace: string, image: File, watched: Watched) =>
  (await call(uploadPageImage, { body: { image } }, { workspace, ...watched })).image;

/** Puts a page on the web as it is, or takes it off: what is not said stays as it is. */
export const switchPage = (workspace: string, page: Page, status: Page['status']) =>
  changePage(workspace, {
    id: page.id,
    title: page.title,
    type: page.type,
    status,
    ...(status === 'on' ? { publish: true } : {}),
  });

/** Whether its owner has put it on the web: a template's sample words are nobody's to see yet. */
export const isPublished = (page: Page): boolean => page.status === 'on' && !page.is_sample;

/** What a save of a page's blocks touches. */
export async function refreshContent(workspace: string): Promise<void> {
  const keys = ['pages', 'page-versions'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}

/** What a change of a page touches; a new one also uses up the plan. */
export async function refreshPages(workspace: string): Promise<void> {
  const keys = ['pages', 'page', 'page-versions', 'subscription', 'home'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [workspace, key] })));
}
