import type { Module } from '../../kernel/module.ts';
import { sitemapSources } from '../../kernel/site/sitemaps.ts';
import { registerApiReference } from './reference.routes.ts';
import { referenceSitemaps } from './reference-sitemap.view.ts';

export const apiReferenceModule: Module = {
  name: 'api-reference',
  http: registerApiReference,
  provide: (registry) => registry.provide(sitemapSources, 'api-reference', referenceSitemaps),
};
