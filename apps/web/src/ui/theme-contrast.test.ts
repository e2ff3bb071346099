import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast, pairsIn } from '@kumbi/blocks/styles/contrast.factory.ts';
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { cssVariablesResolver } from './theme.ts';
import { tones } from './theme-palette.ts';

const source = path.resolve(import.meta.dirname, '..');
const grounds = ['--ground', '--surface', '--raised'] as const;
const forText = 4.5;
const forControls = 3;

const texts: readonly (readonly [front: string, back: string])[] = [
  ...grounds.flatMap((back) => ['--ink', '--muted'].map((front) => [front, back] as const)),
  ...tones.flatMap((name) => {
    const tone = `--tone-${name}`;
    return [
      [`${tone}-on`, `${tone}-fill`],
      [`${tone}-on`, `${tone}-hover`],
      ...[...grounds, `${tone}-soft`, `${tone}-soft-hover`].map((back) => [`${tone}-text`, back] as const),
      ...[`${tone}-soft`, `${tone}-soft-hover`].map((back) => ['--ink', back] as const),
      ['--muted', `${tone}-soft`],
    ] as const;
  }),
  ...grounds.flatMap((back) =>
    ['anchor', 'error', 'dimmed', 'placeholder', 'text', 'default-color'].map(
      (front) => [`--mantine-color-${front}`, back] as const,
    ),
  ),
  ['--mantine-color-disabled-color', '--mantine-color-disabled'],
  ['--mantine-color-default-color', '--mantine-color-default'],
  ['--mantine-color-default-color', '--mantine-color-default-hover'],
  ['--mantine-primary-color-contrast', '--tone-brand-fill'],
];

/**
 * Colours of controls, which must be visible to be used. Amber is missing: its fills always have a text, so nothing is
 * identified by the fill alone.
 */
const controls: readonly (readonly [front: string, back: string])[] = grounds.flatMap((back) =>
  [
    '--field-line',
    '--mantine-color-error',
    ...tones.filter((name) => name !== 'amber').map((name) => `--tone-${name}-fill`),
  ].map((front) => [front, back] as const),
);

/** The canvas of pages has the palette of the public site, which has its own test. */
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.endsWith('canvas.css'),
);
const written = sheets.flatMap((file) =>
  pairsIn(readFileSync(path.join(source, file), 'utf8')).map((pair) => ({ ...pair, file })),
);
const variables: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> =
  cssVariablesResolver(DEFAULT_THEME);

describe.each(['light', 'dark'] as const)('the %s theme', (scheme) => {
  const colourOf = (name: string): string => {
    const colour = variables[scheme][name];
    if (colour === undefined) throw new Error(`the ${scheme} theme has no ${name}`);
    return colour;
  };

  test.each(texts)('shows %s on %s legibly', (front, back) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(forText);
  });

  test.each(controls)('draws %s on %s visibly', (front, back) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(forControls);
  });

  test.each(written)('shows $front on $back legibly, as $selector of $file requires', ({ front, back }) => {
    expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(forText);
  });
});

test('the style sheets were read', () => {
  expect(written.length).toBeGreaterThan(10);
});
