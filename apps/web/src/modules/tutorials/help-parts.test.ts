import { keyNouns, sectionOf } from '@kumbi/contract/key-scopes.ts';
import { type Locale, locales } from '@kumbi/contract/shared/locale.ts';
import { describe, expect, test } from 'vitest';
import type { WebModule } from '../../lib/web-module.ts';
import { guides, helpOf, screenHelp } from './help-parts.ts';

type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<Texts>('../../../../../packages/contract/src/*/messages/*.json', {
  eager: true,
  import: 'default',
});

function leaves(texts: Texts): string[] {
  return Object.values(texts).flatMap((each) => (typeof each === 'string' ? [each] : leaves(each)));
}
const textsIn = (locale: Locale, kind: (file: string) => boolean): Texts[] =>
  Object.entries(files)
    .filter(([file]) => new RegExp(`[/.]${locale}\\.json$`).test(file) && kind(file))
    .map(([, texts]) => texts);
const isGuide = (file: string): boolean => /\/guides\.\w\w\.json$/.test(file);

describe.each(locales)('the guides in %s', (locale) => {
  const written = Object.assign({}, ...textsIn(locale, isGuide).map(({ guides: own }) => own)) as Texts;

  test('have a title and between three and seven steps', () => {
    expect(Object.keys(written).toSorted()).toEqual(guides.map(({ name }) => name as string).toSorted());
    for (const [name, texts] of Object.entries(written)) {
      const { title, about, open, steps } = texts as Texts;
      expect(
        [title, about, open].every((text) => typeof text === 'string'),
        name,
      ).toBe(true);
      const numbers = Object.keys(steps as Texts);
      expect(numbers, name).toEqual(numbers.map((_, place) => String(place + 1)));
      expect(numbers.length, name).toSatisfy((count: number) => count >= 3 && count <= 7);
    }
  });

  test('name only what is on the screens', () => {
    const shown = new Set(textsIn(locale, (file) => !isGuide(file)).flatMap(leaves));
    const named = leaves(written).flatMap((text) =>
      [...text.matchAll(/<b>(.*?)<\/b>/g)].map(([, label = '']) => label),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((label) => !shown.has(label))).toEqual([]);
  });
});

test('a reference of a screen is a page of the API reference', () => {
  const pages = keyNouns.map((noun) => sectionOf(noun).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  const references = screenHelp.flatMap(({ reference }) => reference ?? []);
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((reference) => !pages.includes(reference))).toEqual([]);
});

test('a screen has the help of its own path, or else of the one above it', () => {
  const of = (place: string) => [helpOf(place).guide?.name, helpOf(place).reference];
  expect(of('kshop/products')).toEqual(['first_sale', 'products']);
  expect(of('kshop/sales/balance')).toEqual(['first_sale', 'sales']);
  expect(of('kpages/01930f5f')).toEqual(['publish_page', 'pages']);
  expect(of('webhooks')).toEqual(['flow', 'webhook']);
  expect(of('')).toEqual(['first_sale', undefined]);
  expect(of('settings/audit')).toEqual(['workspace_settings', undefined]);
  expect(of('profile/notifications')).toEqual(['account', undefined]);
});

test('every screen of a workspace has a guide', () => {
  const manifests = Object.values(
    import.meta.glob<Readonly<Record<string, WebModule>>>('../../modules/*/*.web.ts', { eager: true }),
  ).flatMap((manifest) => Object.values(manifest));
  const paths = manifests.flatMap(({ screens = [] }) => screens.map(({ path }) => path.replace(/^\//, '')));
  expect(paths.length).toBeGreaterThan(40);
  // It redirects to the reference itself.
  const screens = paths.filter((path) => path !== 'api-docs');
  expect(screens.filter((path) => helpOf(path).guide === undefined)).toEqual([]);
});
