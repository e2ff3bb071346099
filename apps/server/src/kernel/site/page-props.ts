import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { PageProps, ViewName } from '@kumbi/site/views.ts';
import type { Kernel } from '../kernel.ts';

/** Returns the props that every public page gets in addition to its content. */
export function pageProps({ config, site }: Kernel, view: ViewName, lang: Locale): PageProps {
  return {
    lang,
    brand: config.brand,
    assets: site.assets(view),
    siteUrl: new URL(config.siteUrl).origin,
    appUrl: new URL(config.url).origin,
    // The API is also available on the page's own origin.
    apiUrl: '',
    sandbox: config.mode === 'sandbox',
    reportUrl: null,
  };
}
