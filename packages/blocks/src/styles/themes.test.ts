import { readFileSync } from 'node:fs';
import { themes } from '@kumbi/contract/shared/themes.ts';
import { describe, expect, test } from 'vitest';
import { contrast, propertiesOf } from './contrast.factory.ts';

const css = readFileSync(new URL('./themes.css', import.meta.url), 'utf8');

/** Returns the colours of a theme: the common ones, then those of every rule with its name. */
const palette = (theme: string) => propertiesOf(css, ':root', `.theme-${theme}`);

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

describe.each(['brand', ...themes])('the theme %s', (theme) => {
  const colours = palette(theme);
  test.each(texts)('shows %s on %s legibly', (front, back) => {
    expect(contrast(colours[`--${front}`] ?? '', colours[`--${back}`] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('draws the borders of inputs and the focus visibly', () => {
    expect(contrast(colours['--input'] ?? '', colours['--surface'] ?? '')).toBeGreaterThanOrEqual(3);
    expect(contrast(colours['--link'] ?? '', colours['--surface'] ?? '')).toBeGreaterThanOrEqual(3);
    expect(contrast('#ffffff', colours['--deep'] ?? '')).toBeGreaterThanOrEqual(7);
  });
});
