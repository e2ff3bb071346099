import { imagesOf } from '@kumbi/blocks/model/walk.ts';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../kernel/kernel.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { readImages, type ShownImage, sendImage, sendNothing } from '../../media/media.public.ts';
import { memberImageName } from '../content/members-images.service.ts';
import { isMember } from '../member/member.service.ts';
import { inPage } from './public-page.view.ts';

type Asked = { Params: { slug: string; image: string; name: string } };

const etagLength = 22;

/** Serves the images in a page's members' section to browsers that are signed in as its members. */
export async function registerMemberImages(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const options = { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) };
  app.get<Asked>('/p/:slug/images/:image/:name', options, async (request, reply) => {
    const image = await memberImage(kernel, request.params, request.headers.cookie);
    if (!image) return sendNothing(request, reply);
    const { file_id: fileId } = image;
    const { name } = request.params;
    // Never the id itself, which is the name of the bytes in the store.
    const etag = `"${kernel.secrets.sign('image-etag', `${fileId}/${name}`).slice(0, etagLength)}"`;
    return sendImage(
      kernel,
      request,
      reply,
      { fileId, name, etag },
      {
        // The browser may cache it, but must revalidate each time.
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-site',
      },
    );
  });
}

/** @returns undefined if the caller isn't a member, or the page doesn't show the image */
const memberImage = (
  kernel: Kernel,
  { slug, image: name }: Asked['Params'],
  cookies: string | undefined,
): Promise<ShownImage | undefined> =>
  inPage(kernel, slug, async (at) => {
    if (!at.content || !(await isMember(at, cookies))) return undefined;
    const shown = imagesOf(at.content.data).find((id) => memberImageName(at, at.page, id) === name);
    const [image] = shown === undefined ? [] : await readImages(at, [shown]);
    return image;
  });
