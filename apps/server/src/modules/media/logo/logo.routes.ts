import { workspaceLogo } from '@kumbi/contract/media/media.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { prepareImage } from '../image/image.service.ts';
import { claiming } from '../prepared-media.service.ts';
import { imageRoom } from '../storage.service.ts';
import { deleteWorkspaceLogo, saveWorkspaceLogo } from './logo.service.ts';

export function registerLogo(routes: Routes): void {
  routes.handleOutside(
    workspaceLogo.save,
    async (ctx, { body: { image } }) => {
      const prepared = await prepareImage(ctx.kernel, ctx.workspaceId, image);
      if (isRefusal(prepared)) return prepared;
      return claiming(ctx.kernel, prepared, () =>
        ctx.transaction((opened) => saveWorkspaceLogo(opened, prepared, image.name)),
      );
    },
    imageRoom,
  );
  routes.handle(workspaceLogo.delete, (ctx) => deleteWorkspaceLogo(ctx));
}
