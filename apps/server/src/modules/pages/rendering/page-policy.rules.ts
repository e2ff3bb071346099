import { frameOrigins } from '@kumbi/blocks/model/hosts.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { pagePolicy } from '../../../kernel/site/send-page.ts';

/**
 * Returns the policy of pages that people create: the usual one, plus frames of embeddable services and pictures from any
 * https address. Scripts still must be our own files: an inline script doesn't run, even if the sanitiser misses it.
 */
export function blocksPolicy(config: Config): string {
  return pagePolicy(config, {
    'img-src': ['https:'],
    'media-src': ["'self'", new URL(config.siteUrl).origin],
    'frame-src': frameOrigins,
  });
}
