import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../kernel.ts';
import { pageProps } from './page-props.ts';

/**
 * Renders the "not found" page with links to other places.
 *
 * @param path after the language, if the same address also exists in the other language
 */
export const notFoundPage = (kernel: Kernel, lang: Locale, path = '/'): string =>
  kernel.site.render('not-found', { ...pageProps(kernel, 'not-found', lang), path }).html;
