import type { Assets, ViewName } from './views.ts';

/** The parts of Vite's manifest that are read. */
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

const base = 'src/entry-client.ts';
const cart = 'src/islands/cart.tsx';

const entries: Readonly<Record<ViewName, readonly string[]>> = {
  shop: [base, cart],
  product: [base, cart],
  checkout: [base, 'src/islands/checkout.tsx'],
  pay: [base, 'src/islands/pay.tsx'],
  front: [base],
  page: ['src/entry-page.ts'],
  'page-off': [base],
  course: ['src/entry-course.ts'],
  lesson: ['src/entry-course.ts'],
  entrance: ['src/entry-course.ts'],
  report: [base],
  'not-found': [base],
  closed: [base],
  ticket: [base],
  reply: [base],
  conversation: [base, 'src/islands/conversation.ts'],
  'api-docs': [base, 'src/islands/api-docs.ts'],
  fault: [base],
};

/**
 * The addresses that a view's page names, from `dist/client/.vite/manifest.json`.
 * @param prefix where `dist/client` is served, with a slash at its end
 */
export function resolveAssets(manifest: Manifest, view: ViewName, prefix = '/site/'): Assets {
  const chunk = (key: string) => {
    const found = manifest[key];
    if (!found) throw new Error(`The site's manifest lacks ${key}: build apps/site again`);
    return found;
  };
  const js = entries[view].map((key) => chunk(key).file);
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
  for (const key of entries[view]) visit(key);
  const font = Object.values(manifest).find((entry) => entry.file.includes('inter-latin-wght-normal'));
  if (!font) throw new Error("The site's manifest lacks the font: build apps/site again");
  const address = (file: string) => `${prefix}${file}`;
  return {
    css: [...css].map(address),
    js: js.map(address),
    preload: [...preload].filter((file) => !js.includes(file)).map(address),
    font: address(font.file),
  };
}
