import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../kernel.ts';
import { pageProps } from './page-props.ts';

/**
 * The page that says that there is nothing here, and where to go.
 * @param path after the language, where the same address leads in the other one
 */
export const notFoundPage = (kernel: Kernel, lang: Locale, path = '/'): string =>
  kernel.site.render('not-found', { ...pageProps(kernel, 'not-found', lang), path }).html;
