import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../../../kernel/config/config.ts';
import { paletteColours } from './picture-drawing.view.ts';

test('pictures have the colours of the stylesheet', () => {
  const css = readFileSync(path.join(projectDir, 'packages/blocks/src/styles/themes.css'), 'utf8');
  for (const [palette, colours] of Object.entries(paletteColours)) {
    const rules = [...css.matchAll(/((?:\.theme-\w+[,\s]*)+)\{([^}]*)\}/g)].filter(([, names]) =>
      names?.split(/[,\s]+/).includes(`.theme-${palette}`),
    );
    const value = (name: string) =>
      rules.map(([, , body]) => new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(body ?? '')?.[1]).findLast(Boolean);
    expect({ deep: value('deep'), brand: value('brand') }, palette).toEqual(colours);
  }
});
