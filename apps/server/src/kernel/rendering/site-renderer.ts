import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MailName, Mails, RenderedMail } from '@kumbi/site/mails.ts';
import type { Assets, ViewName, Views } from '@kumbi/site/views.ts';
import type { Config } from '../config/config.ts';

/** The built renderer of the public site: one function for pages, one for emails. */
export interface SiteRenderer {
  render<V extends ViewName>(view: V, props: Views[V]): { readonly html: string };
  renderMail<M extends MailName>(view: M, props: Mails[M]): RenderedMail;
  /** Addresses of the browser's files for one view. */
  assets(view: ViewName): Assets;
}

type Built = Omit<SiteRenderer, 'assets'> & { resolveAssets?: (manifest: unknown, view: ViewName) => Assets };

const noAssets: Assets = { css: [], js: [], font: '' };

/** The folder of the public site's browser files, served under `/site/`. */
export const siteFilesDir = (config: Pick<Config, 'projectDir'>): string =>
  path.join(config.projectDir, 'apps/site/dist/client');

/** Loads the renderer that `npm run build` created from `apps/site`, because Node doesn't run `.tsx`. */
export async function loadSiteRenderer(config: Pick<Config, 'projectDir'>): Promise<SiteRenderer> {
  const file = path.join(config.projectDir, 'apps/site/dist/server/entry-server.js');
  const loaded = (await import(pathToFileURL(file).href)) as Built;
  const { resolveAssets } = loaded;
  const manifest: unknown = resolveAssets
    ? JSON.parse(await readFile(path.join(siteFilesDir(config), '.vite/manifest.json'), 'utf8'))
    : undefined;
  const known = new Map<ViewName, Assets>();
  return {
    render: loaded.render,
    renderMail: loaded.renderMail,
    assets: (view) => {
      const assets = known.get(view) ?? resolveAssets?.(manifest, view) ?? noAssets;
      known.set(view, assets);
      return assets;
    },
  };
}
