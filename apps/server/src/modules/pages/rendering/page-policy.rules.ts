import { frameOrigins } from '@kumbi/blocks/model/hosts.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { pagePolicy } from '../../../kernel/site/send-page.ts';

/**
 * The policy of pages that people made: as every page's, with frames of the services that blocks may embed and pictures
 * of anywhere by https. Scripts remain ours and files: an inline one does not run, whatever got past the sanitiser.
 */
export function blocksPolicy(config: Config): string {
  return pagePolicy(config, {
    'img-src': ['https:'],
    'media-src': ["'self'", new URL(config.siteUrl).origin],
    'frame-src': frameOrigins,
  });
}
