import type { SiteModule } from '../../site-module.ts';
import type texts from './messages/en.json';

declare module '../../texts/texts.ts' {
  interface SiteTexts {
    readonly workspaces: typeof texts;
  }
}

export const workspacesSite = { name: 'workspaces' } satisfies SiteModule;
