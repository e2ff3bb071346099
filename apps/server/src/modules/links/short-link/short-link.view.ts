import { shortLinkSchema } from '@kumbi/contract/links/short-link.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Ctx } from '../../../kernel/tenancy/ctx.ts';
import { imageView } from '../../media/media.public.ts';
import { shortLinkState, shortUrl } from './short-link.rules.ts';
import type { ShownShortLink } from './short-link.store.ts';

export const shortLinkView = ({ kernel }: Pick<Ctx, 'kernel'>, row: ShownShortLink): View<typeof shortLinkSchema> =>
  viewOf(shortLinkSchema, row, {
    short_url: shortUrl(kernel.config, row.code, row.domain_host),
    host: new URL(row.url).host,
    state: shortLinkState(row, kernel.clock.now()),
    preview_picture: row.picture && imageView(kernel, row.picture),
    has_password: row.password_hash !== null,
    targets: [...row.targets],
    split: [...row.split],
  });
