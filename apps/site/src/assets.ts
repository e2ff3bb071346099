import type { Assets } from './views.ts';

/** The parts of Vite's manifest that we read. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly src?: string;
    }
  >
>;

/**
 * The addresses that a page with these entries names, from `dist/client/.vite/manifest.json`.
 *
 * @param prefix the path where `dist/client` is served, with a trailing slash
 */
export function assetsOf(manifest: Manifest, scripts: readonly string[], prefix = '/site/'): Assets {
  const chunk = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`the site's manifest has no ${key}: rebuild apps/site`);
    return found;
  };
  const js = scripts.map((key) => chunk(key).file);
  const css = new Set<string>();
  const preload = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    if (visited.has(key)) return;
    visited.add(key);
    for (const file of chunk(key).css ?? []) css.add(file);
    for (const next of chunk(key).imports ?? []) {
      preload.add(chunk(next).file);
      visit(next);
    }
  };
  for (const key of scripts) visit(key);
  const font = Object.values(manifest).find((entry) => entry.file.includes('inter-latin-wght-normal'));
  if (!font) throw new Error("the site's manifest has no font: rebuild apps/site");
  const address = (file: string) => `${prefix}${file}`;
  return {
    css: [...css].map(address),
    js: js.map(address),
    preload: [...preload].filter((file) => !js.includes(file)).map(address),
    font: address(font.file),
  };
}
