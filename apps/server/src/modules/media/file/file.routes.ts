import { uploadFile } from '@kumbi/contract/media/media.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { keepFile, prepareFile } from './file.service.ts';
import { fileView } from './file.view.ts';

export function registerFiles(routes: Routes): void {
  routes.handleOutside(uploadFile, async (ctx, { body }) => {
    const prepared = await prepareFile(ctx.kernel, ctx.workspaceId, body.file);
    if (isRefusal(prepared)) return prepared;
    const row = await ctx.transaction((opened) => keepFile(opened, prepared));
    return isRefusal(row) ? row : { file: fileView(row) };
  });
}
