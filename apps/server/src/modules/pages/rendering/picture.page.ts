import type { Kernel } from '../../../kernel/kernel.ts';
import type { FreshPage } from '../../../kernel/rendering/packed-page.ts';
import { readImageBytes } from '../../media/media.public.ts';
import { currentWorkspace } from '../../workspaces/workspaces.public.ts';
import { pageTag } from '../page/page-change.service.ts';
import { drawPicture } from './picture-drawing.view.ts';
import { inPage } from './public-page.view.ts';

/** Renders the picture that other sites show for a link to a page. */
export async function renderPicture(kernel: Kernel, slug: string): Promise<FreshPage> {
  const shown = await inPage(kernel, slug, async (at) => {
    if (!at.content) return undefined;
    const { root } = at.content.data;
    return {
      tag: pageTag(at.page.id),
      title: root.props.title[at.page.default_language] || at.page.title,
      by: (await currentWorkspace(at.tx, at.workspaceId)).name,
      palette: root.props.palette,
      image: at.page.image,
    };
  });
  if (!shown) return { status: 404, type: 'text/plain; charset=utf-8', body: '' };
  // Outside the transaction, because it takes a while and reads files.
  const photograph = shown.image ? await readImageBytes(kernel, shown.image) : undefined;
  return {
    status: 200,
    type: 'image/png',
    body: await drawPicture({ ...shown, photograph }),
    tags: [shown.tag],
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  };
}
