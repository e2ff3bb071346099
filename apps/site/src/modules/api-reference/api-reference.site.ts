import { baseScript, type SiteModule } from '../../site-module.ts';
import { ApiDocsView } from './api-docs-view.tsx';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly 'api-reference': typeof texts;
  }
}

export const apiReferenceSite = {
  name: 'api-reference',
  views: {
    'api-docs': { component: ApiDocsView, scripts: [baseScript, 'src/modules/api-reference/api-docs.entry.ts'] },
  },
} satisfies SiteModule;
