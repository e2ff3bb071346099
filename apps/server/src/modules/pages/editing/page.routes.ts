import { pageChanges, pageContent, pageImages, pages, pageVersions } from '@kumbi/contract/pages/pages.endpoints.ts';
import { pageBlockTypes, pageTemplates, publicPages } from '@kumbi/contract/pages/public-pages.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { claiming, imageRoom, imageView, prepareImage, storeImage } from '../../media/media.public.ts';
import { blockTypeViews } from '../content/block-type.view.ts';
import { readPageData } from '../content/page-data.rules.ts';
import { listPageTemplates } from '../content/template.rules.ts';
import { listPublicPages } from '../page/listed-page.service.ts';
import { previewPage } from '../rendering/page-drawing.view.ts';
import { getPageVersion, listPageVersions, updatePageVersion } from '../version/page-version.service.ts';
import { deleteManyPages, restoreManyPages, switchManyPages } from './many-pages.service.ts';
import { createPage, deletePage, duplicatePage, listPages, restorePage, updatePage } from './page.service.ts';
import { deletePageChanges, getPage, restorePageVersion, savePageContent } from './page-content.service.ts';
import { publishPage } from './page-publish.service.ts';
import {
  createPublicPage,
  deletePublicPage,
  getPublicPage,
  hidePublicPage,
  publishPublicPage,
  showPublicPage,
  updatePublicPage,
} from './public-page.service.ts';

export function registerPages(routes: Routes): void {
  routes.handle(pages.list, (ctx, { query }) => listPages(ctx, query));
  routes.handle(pages.get, (ctx, { query }) => getPage(ctx, query.id));
  routes.handle(pages.create, (ctx, { body }) => createPage(ctx, body));
  routes.handle(pages.update, (ctx, { body }) => updatePage(ctx, body));
  routes.handle(pages.publish, (ctx, { params, body }) => publishPage(ctx, params.id, body.revision));
  routes.handle(pages.duplicate, (ctx, { body }) => duplicatePage(ctx, body.id));
  routes.handle(pages.delete, (ctx, { body }) => deletePage(ctx, body.id));
  routes.handle(pages.restore, (ctx, { body }) => restorePage(ctx, body.id));
  routes.handle(pages.deleteMany, (ctx, { body }) => deleteManyPages(ctx, body.rows));
  routes.handle(pages.restoreMany, (ctx, { body }) => restoreManyPages(ctx, body.ids));
  routes.handle(pages.switchMany, (ctx, { body }) => switchManyPages(ctx, body.rows, body.status));
}

/** Pages for programs. */
export function registerPublicPages(routes: Routes): void {
  routes.handle(publicPages.list, (ctx, { query }) => listPublicPages(ctx, query));
  routes.handle(publicPages.get, (ctx, { params }) => getPublicPage(ctx, params.id));
  routes.handleOutside(publicPages.create, (ctx, { body }) => createPublicPage(ctx, body));
  routes.handleOutside(publicPages.update, (ctx, { params, body }) => updatePublicPage(ctx, params.id, body));
  routes.handle(publicPages.publish, (ctx, { params, body }) => publishPublicPage(ctx, params.id, body.revision));
  routes.handle(publicPages.hide, (ctx, { params }) => hidePublicPage(ctx, params.id));
  routes.handle(publicPages.show, (ctx, { params }) => showPublicPage(ctx, params.id));
  routes.handle(publicPages.delete, (ctx, { params }) => deletePublicPage(ctx, params.id));
  routes.handle(pageTemplates.list, async (ctx) => listPageTemplates(ctx.locale));
  routes.handle(pageBlockTypes.list, async (ctx) => ({ block_types: blockTypeViews(ctx.locale) }));
}

export function registerPageContents(routes: Routes): void {
  routes.handleOutside(pageContent.save, async (ctx, { body }) => {
    // Checking and sanitising need no row, so no other save waits for them.
    const data = readPageData(body.data);
    return isRefusal(data) ? data : ctx.transaction((opened) => savePageContent(opened, { ...body, data }));
  });
  routes.handle(pageChanges.delete, (ctx, { params }) => deletePageChanges(ctx, params.id));
  routes.handle(pageVersions.list, (ctx, { query }) => listPageVersions(ctx, query));
  routes.handle(pageVersions.get, (ctx, { query }) => getPageVersion(ctx, query.id, query.revision));
  routes.handle(pageVersions.update, (ctx, { params, body }) => updatePageVersion(ctx, params, body));
  routes.handle(pageVersions.restore, (ctx, { body }) => restorePageVersion(ctx, body.id, body.revision));
  routes.handle(pages.preview, (ctx, { query }) => previewPage(ctx, query));
  routes.handleOutside(
    pageImages.upload,
    async (ctx, { body }) => {
      const prepared = await prepareImage(ctx.kernel, ctx.workspaceId, body.image);
      if (isRefusal(prepared)) return prepared;
      const row = await claiming(ctx.kernel, prepared, () => ctx.transaction((opened) => storeImage(opened, prepared)));
      return isRefusal(row) ? row : { image: imageView(ctx.kernel, row) };
    },
    imageRoom,
  );
}
