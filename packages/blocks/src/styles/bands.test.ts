import { readFileSync } from 'node:fs';
import { themes } from '@kumbi/contract/shared/themes.ts';
import { describe, expect, test } from 'vitest';
import { contrast, propertiesOf } from './contrast.factory.ts';

const palettes = readFileSync(new URL('./themes.css', import.meta.url), 'utf8');
const body = readFileSync(new URL('./page-body.css', import.meta.url), 'utf8');

/** The backgrounds of a page's sections; the first is the page's own. */
const bands = ['', '.b-on-tint', '.b-on-brand', '.b-on-dark'] as const;
const pageThemes = ['brand', ...themes] as const;

const texts = [
  ['--b-ink', '--b-paper'],
  ['--b-soft', '--b-paper'],
  ['--b-accent', '--b-paper'],
  ['--b-on-fill', '--b-fill'],
  ['--b-on-fill', '--b-fill-strong'],
] as const;

describe.each(pageThemes)('a page of the theme %s', (theme) => {
  describe.each(bands)('on the ground %s', (band) => {
    const properties = {
      ...propertiesOf(palettes, ':root', `.theme-${theme}`),
      ...propertiesOf(body, '.page-body', band, `.theme-${theme} ${band}`),
    };
    const colourOf = (name: string): string => {
      const value = properties[name] ?? '';
      const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
      return other ? colourOf(other) : value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    };

    test.each(texts)('shows %s on %s legibly', (front, back) => {
      expect(contrast(colourOf(front), colourOf(back))).toBeGreaterThanOrEqual(4.5);
    });
  });
});
