import {
  createPage,
  deletePage,
  duplicatePage,
  getPage,
  getPageVersion,
  listPages,
  listPageVersions,
  previewPage,
  restorePageVersion,
  savePageContent,
  undeletePage,
  updatePage,
  uploadPageImage,
} from '@kumbi/contract/pages/pages.endpoints.ts';
import { listPublicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { imageView, keepImage, prepareImage } from '../../media/media.public.ts';
import { readPageData } from '../content/page-data.rules.ts';
import { listPublicPagesOf } from '../page/listed-page.service.ts';
import { previewOf } from '../rendering/page-drawing.view.ts';
import { getVersionOf, listVersionsOf } from '../version/page-version.service.ts';
import {
  createPageOf,
  deletePageOf,
  duplicatePageOf,
  listPagesOf,
  undeletePageOf,
  updatePageOf,
} from './page.service.ts';
import { getPageContent, restoreVersionOf, saveContentOf } from './page-content.service.ts';

export function registerPages(routes: Routes): void {
  routes.handle(listPages, (ctx, { query }) => listPagesOf(ctx, query));
  routes.handle(listPublicPages, (ctx, { query }) => listPublicPagesOf(ctx, query));
  routes.handle(getPage, (ctx, { query }) => getPageContent(ctx, query.id));
  routes.handle(createPage, (ctx, { body }) => createPageOf(ctx, body));
  routes.handle(updatePage, (ctx, { body }) => updatePageOf(ctx, body));
  routes.handle(duplicatePage, (ctx, { body }) => duplicatePageOf(ctx, body.id));
  routes.handle(deletePage, (ctx, { body }) => deletePageOf(ctx, body.id));
  routes.handle(undeletePage, (ctx, { body }) => undeletePageOf(ctx, body.id));
}

export function registerPageContents(routes: Routes): void {
  routes.handleOutside(savePageContent, async (ctx, { body }) => {
    // Checking and sanitising need no row, so no other save waits for them.
    const data = readPageData(body.data);
    return isRefusal(data) ? data : ctx.transaction((opened) => saveContentOf(opened, { ...body, data }));
  });
  routes.handle(listPageVersions, (ctx, { query }) => listVersionsOf(ctx, query));
  routes.handle(getPageVersion, (ctx, { query }) => getVersionOf(ctx, query.id, query.revision));
  routes.handle(restorePageVersion, (ctx, { body }) => restoreVersionOf(ctx, body.id, body.revision));
  routes.handle(previewPage, (ctx, { query }) => previewOf(ctx, query));
  routes.handleOutside(uploadPageImage, async (ctx, { body }) => {
    const prepared = await prepareImage(ctx.kernel, ctx.workspaceId, body.image);
    if (isRefusal(prepared)) return prepared;
    const row = await ctx.transaction((opened) => keepImage(opened, prepared));
    return isRefusal(row) ? row : { image: imageView(ctx.kernel, row) };
  });
}
