import { readFileSync } from 'node:fs';
import { shopThemes } from '@kumbi/contract/shops/shops.limits.ts';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.factory.ts';

const css = readFileSync(new URL('./themes.css', import.meta.url), 'utf8');

/** The custom properties that hold for a theme: the common ones, then every rule that names it. */
function palette(theme: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [, selectors = '', body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    const named = selectors.split(',').map((selector) => selector.trim());
    if (!named.includes(':root') && !named.includes(`.theme-${theme}`)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)) found[name] = value;
  }
  return found;
}

const texts = [
  ['text', 'surface'],
  ['text', 'ground'],
  ['text', 'tint'],
  ['muted', 'surface'],
  ['muted', 'ground'],
  ['muted', 'tint'],
  ['muted', 'line'],
  ['link', 'surface'],
  ['link', 'ground'],
  ['link', 'tint'],
  ['link', 'edge'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-deep', 'deep'],
  ['warn-text', 'warn-tint'],
  ['warn-text', 'surface'],
  ['good-text', 'good-tint'],
  ['bad-text', 'bad-tint'],
  ['bad-text', 'surface'],
] as const;

describe.each(['brand', ...shopThemes])('the theme %s', (theme) => {
  const colours = palette(theme);
  test.each(texts)('shows %s on %s legibly', (front, back) => {
    expect(contrast(colours[front] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('draws the borders of inputs and the focus visibly', () => {
    expect(contrast(colours.input ?? '', colours.surface ?? '')).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.link ?? '', colours.surface ?? '')).toBeGreaterThanOrEqual(3);
    expect(contrast('#ffffff', colours.deep ?? '')).toBeGreaterThanOrEqual(7);
  });
});
