import type { Node } from 'oxc-parser';
import { type Check, sawAtLeast } from './check.ts';
import { flatten } from './messages.ts';
import { parseSyntax } from './syntax.ts';
import { filesBelow, isTestCode, sourcesBelow, textOf } from './tree.ts';

/** Code with texts in each language, and the reason. The list may only shrink. */
const exceptions: readonly { readonly files: RegExp; readonly reason: string }[] = [
  { files: /^packages\/contract\/src\/shared\/locale\.ts$/, reason: 'The list of languages.' },
  { files: /^packages\/sdk\/src\/kumbi-error\.ts$/, reason: 'A package of its own, which reads no files at run time.' },
  {
    files: /^packages\/blocks\/src\/[\w-]+\/[\w-]+\.block\.ts$/,
    reason: 'The words of a new block are still next to its fields.',
  },
];

/**
 * Product code has no text per language, so that another language needs only further files of messages. Every name of a text
 * of the API reference exists, and every such text is used.
 */
export const languages: Check = {
  name: 'languages',
  async run(root) {
    const files = ['apps/server', 'apps/web', 'apps/site', 'packages']
      .flatMap((folder) => sourcesBelow(root, folder))
      .filter((file) => !isTestCode(file));
    const found = files.flatMap((file) => {
      const text = textOf(root, file);
      return /\bpt\b/.test(text) ? inlineTexts(file, text) : [];
    });
    const isExcepted = (place: string) => exceptions.some((exception) => exception.files.test(fileOf(place)));
    const contract = files.filter((file) => file.startsWith('packages/contract/src/'));
    const used = contract.flatMap((file) => referenceNames(textOf(root, file)));
    const texts = filesBelow(root, 'packages/contract/src')
      .filter((file) => /\/messages\/reference\.en\.json$/.test(file))
      .flatMap((file) => namesOfTexts(JSON.parse(textOf(root, file))));
    return {
      problems: [
        ...found.filter((place) => !isExcepted(place)).map((place) => `${place}: move this text to messages/*.json`),
        ...exceptions
          .filter(({ files: excepted }) => !found.some((place) => excepted.test(fileOf(place))))
          .map(({ files: excepted }) => `languages.ts: nothing needs the exception of ${excepted} any more; remove it`),
        ...differences(used, texts),
        ...sawAtLeast(500, files.length, 'files'),
        ...sawAtLeast(100, texts.length, 'texts of the reference'),
      ],
      seen: `${files.length} files, ${texts.length} texts of the reference`,
    };
  },
};

const fileOf = (place: string): string => place.slice(0, place.lastIndexOf(':'));

/** A text, or a list or an object that has one. Calls and functions load texts from elsewhere. */
function hasText(node: Node | null): boolean {
  if (node?.type === 'Literal') return typeof node.value === 'string';
  if (node?.type === 'ArrayExpression') return node.elements.some(hasText);
  if (node?.type === 'ObjectExpression')
    return node.properties.some((property) => property.type === 'Property' && hasText(property.value));
  return node?.type === 'TemplateLiteral';
}

/** Returns the places with an object that has a text for each language. */
export function inlineTexts(file: string, text: string): string[] {
  const syntax = parseSyntax(file, text);
  const places: string[] = [];
  syntax.visit((node) => {
    if (node.type !== 'ObjectExpression') return;
    const values = new Map(
      node.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed) return [];
        const { key, value } = property;
        if (key.type === 'Identifier') return [[key.name, value] as const];
        return key.type === 'Literal' ? [[String(key.value), value] as const] : [];
      }),
    );
    if (['en', 'pt'].every((language) => hasText(values.get(language) ?? null)))
      places.push(`${file}:${syntax.lineAt(node.start)}`);
  });
  return places;
}

/** Returns the names of texts of the reference in a file of the contract: of fields, and of calls. */
export function referenceNames(text: string): string[] {
  const fields = [...text.matchAll(/\b(?:described|byId)\('([^']+)'\)/g)].map(([, name]) => `fields/${name}`);
  const calls = [...text.matchAll(/\boperation: '(\w+)'/g)].map(([, name]) => `calls/${name}`);
  return [...fields, ...calls];
}

function namesOfTexts(texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  return ['fields', 'calls'].flatMap((group) =>
    Object.entries(texts[group] ?? {}).flatMap(([name, value]) =>
      flatten(value).size > 0 ? [`${group}/${name}`] : [],
    ),
  );
}

export function differences(used: readonly string[], texts: readonly string[]): string[] {
  const [names, known] = [new Set(used), new Set(texts)];
  return [
    ...[...names].filter((name) => !known.has(name)).map((name) => `${name}: has no text in messages/reference.*.json`),
    ...[...known]
      .filter((name) => !names.has(name))
      .map((name) => `${name}: a text of the reference that nothing uses`),
    ...texts.filter((name, index) => texts.indexOf(name) !== index).map((name) => `${name}: has two texts`),
  ];
}
