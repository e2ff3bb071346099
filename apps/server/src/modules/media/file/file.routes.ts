import { files, publishedFiles } from '@kumbi/contract/media/media.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { claiming } from '../prepared-media.service.ts';
import { refusalOfStorage } from '../storage.service.ts';
import { prepareFile, storeFile } from './file.service.ts';
import { fileView } from './file.view.ts';
import { createPublishedFile, deletePublishedFile, listPublishedFiles } from './published-file.service.ts';

/** The parts of a form around its file. */
const formHeadBytes = 2_048;

export function registerFiles(routes: Routes): void {
  routes.handle(publishedFiles.list, (ctx, { query }) => listPublishedFiles(ctx, query));
  routes.handle(publishedFiles.create, (ctx, { body }) => createPublishedFile(ctx, body.file_id));
  routes.handle(publishedFiles.delete, (ctx, { params }) => deletePublishedFile(ctx, params.id));
  routes.handleOutside(
    files.upload,
    async (ctx, { body }) => {
      const prepared = await prepareFile(ctx.kernel, ctx.workspaceId, body.file);
      if (isRefusal(prepared)) return prepared;
      const row = await claiming(ctx.kernel, prepared, () => ctx.transaction((opened) => storeFile(opened, prepared)));
      return isRefusal(row) ? row : { file: fileView(row) };
    },
    ({ kernel, workspaceId }, { formBytes }) =>
      refusalOfStorage(kernel, workspaceId, Math.max(1, formBytes - formHeadBytes)),
  );
}
