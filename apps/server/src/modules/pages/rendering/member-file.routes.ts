import { filesOf } from '@kumbi/blocks/model/walk.ts';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../kernel/kernel.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { attachmentHeader, kindOf, readFiles, sendNothing, sendStoredFile } from '../../media/media.public.ts';
import { memberFileName } from '../content/open-files.service.ts';
import { isMember } from '../member/member.service.ts';
import { inPage } from './public-page.view.ts';

type Asked = { Params: { slug: string; file: string } };

/** Serves the videos and documents in a page's members' section to browsers that are signed in as its members. */
export async function registerMemberFiles(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const options = { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) };
  app.get<Asked>('/p/:slug/files/:file', options, async (request, reply) => {
    const found = await memberFile(kernel, request.params, request.headers.cookie);
    if (!found) return sendNothing(request, reply);
    const { file, name } = found;
    const video = kindOf(file.format) === 'video';
    return sendStoredFile(kernel, request, reply, file, {
      // The browser may cache it, but must revalidate each time.
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-site',
      'content-disposition': video ? 'inline' : attachmentHeader(name, file.format),
    });
  });
}

/** @returns undefined if the caller isn't a member, or the page doesn't show the file */
const memberFile = (kernel: Kernel, { slug, file: name }: Asked['Params'], cookies: string | undefined) =>
  inPage(kernel, slug, async (at) => {
    if (!at.content || !(await isMember(at, cookies))) return undefined;
    const shown = filesOf(at.content.data).find(({ id }) => memberFileName(at, at.page, id) === name);
    const [file] = shown ? await readFiles(at, [shown.id]) : [];
    return shown && file && { file, name: shown.name };
  });
