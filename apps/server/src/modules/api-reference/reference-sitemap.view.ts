import { locales } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FreshPage } from '../../kernel/rendering/packed-page.ts';
import { sitemapOf } from '../../kernel/site/sitemaps.ts';

export const referenceSitemapPath = '/api-docs/sitemap.xml';
export const referenceSitemaps = async (): Promise<readonly string[]> => [referenceSitemapPath];

/** Returns the sitemap with the pages of the API reference in each language. @param paths without the language */
export const referenceSitemap = (kernel: Kernel, paths: readonly string[]): FreshPage =>
  sitemapOf(
    kernel,
    paths.map((path) => ({ path, languages: locales })),
    ['api-docs'],
  );
