import { pixelsPerPage } from '@kumbi/contract/meta-services/pixel-events.limits.ts';
import type { WorkspaceId } from '@kumbi/contract/shared/ids.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PageAddition } from '../../kernel/site/page-addition.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { inSystemCtx } from '../../kernel/tenancy/system-ctx.ts';
import { activeCredentials, placeOf } from '../integrations/integrations.public.ts';

/**
 * Adds the question for consent to the pages of a workspace with a pixel. Nothing of Meta is loaded: after the consent,
 * our own script reports each event with a picture from this address. A script of Meta would read the whole page.
 */
export async function pixelAddition(
  kernel: Kernel,
  workspaceId: WorkspaceId,
  lang: Locale,
): Promise<PageAddition | undefined> {
  const found = await inSystemCtx(kernel, workspaceId, 'add the pixels of a page', (ctx) =>
    activeCredentials(ctx, 'meta-pixel', pixelsPerPage),
  );
  const pixels = found.flatMap(({ integrationId, settings: { pixel_id = '' } }) =>
    pixel_id === '' ? [] : [{ id: integrationId, pixel: pixel_id }],
  );
  if (pixels.length === 0) return undefined;
  const picture = placeOf(kernel.config)('https://www.facebook.com/tr/');
  const { assets, apiUrl } = pageProps(kernel, 'pixel-consent', lang);
  return {
    html: kernel.site.render('pixel-consent', { lang, assets, apiUrl, picture, pixels }).html,
    sources: { 'img-src': [new URL(picture).origin] },
  };
}
