import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '..');
const allowing = /@media \(prefers-reduced-motion: no-preference\) \{(?:[^{}]|\{[^{}]*\})*\}/g;
/** Declarations that move something. `none` and the names of keyframes don't. */
const moving = /(?:^|[\s;{])(?:transition|animation)(?:-duration)?:(?!\s*none)[^;}]*/g;

const styleSheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Returns the declarations that move for a person who asked for less motion. */
const unconditional = (css: string): string[] =>
  [
    ...css
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(allowing, '')
      .matchAll(moving),
  ].map(([found]) => found.trim());

// Style sheets of components aren't in a layer, so the rule in global.css can't stop them.
test.each(styleSheets)('%s moves only for people who accept motion', (file) => {
  expect(unconditional(readFileSync(path.join(source, file), 'utf8'))).toEqual([]);
});

test('a transition without the condition is found, and one with it is not', () => {
  const rule = '.entry { color: red; transition: color 120ms; }';
  expect(unconditional(rule)).toEqual(['transition: color 120ms']);
  expect(unconditional(`@media (prefers-reduced-motion: no-preference) { ${rule} }`)).toEqual([]);
  expect(unconditional('.entry { transition: none; }')).toEqual([]);
});
