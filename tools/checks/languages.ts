import type { Node } from 'oxc-parser';
import { type Check, sawAtLeast } from './check.ts';
import { flatten, languagesOf } from './messages.ts';
import { parseSyntax } from './syntax.ts';
import { filesBelow, isTestCode, sourcesBelow, textOf } from './tree.ts';

/** Product code that names a language, and the reason. The list may only shrink. */
const exceptions: readonly { readonly files: RegExp; readonly reason: string }[] = [
  { files: /^packages\/contract\/src\/shared\/locale\.ts$/, reason: 'The list of languages.' },
  {
    files:
      /^packages\/(contract\/src\/messages|blocks\/src\/(texts\/(block-texts|initial-words)|templates\/template-words))\.ts$/,
    reason: 'The server and the browser both read these texts, and no way to find files works in both.',
  },
  {
    files: /^packages\/sdk\/src\/(kumbi-error|transport|webhook)\.ts$/,
    reason: 'A package of its own, which reads no files at run time.',
  },
];

/**
 * Product code names no language, so that another one needs only an entry in the list and further files of messages. Every
 * name of a text of the API reference exists, and every such text is used.
 */
export const languages: Check = {
  name: 'languages',
  async run(root) {
    const files = ['apps/server', 'apps/web', 'apps/site', 'packages']
      .flatMap((folder) => sourcesBelow(root, folder))
      .filter((file) => !isTestCode(file));
    const languages = languagesOf(root);
    const tags = new Set([...languages, ...tagsOf(root)]);
    const possible = new RegExp(`\\b(${languages.join('|')})\\b`);
    const found = files.flatMap((file) => {
      const text = textOf(root, file);
      return possible.test(text) ? namedLanguages(file, text, languages, tags) : [];
    });
    const isExcepted = (place: string) => exceptions.some((exception) => exception.files.test(fileOf(place)));
    const contract = files.filter((file) => file.startsWith('packages/contract/src/'));
    const used = contract.flatMap((file) => referenceNames(textOf(root, file)));
    const texts = filesBelow(root, 'packages/contract/src')
      .filter((file) => /\/messages\/reference\.en\.json$/.test(file))
      .flatMap((file) => namesOfTexts(JSON.parse(textOf(root, file))));
    return {
      problems: [
        ...found
          .filter((place) => !isExcepted(place))
          .map(
            (place) => `${place}: names a language; use the list in shared/locale.ts, and messages/*.json for texts`,
          ),
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

/** The languages with their countries, from the contract's list. */
const tagsOf = (root: string): string[] =>
  [...textOf(root, 'packages/contract/src/shared/locale.ts').matchAll(/'(\w\w-\w\w)'/g)].map(([, tag = '']) => tag);

/** Fields whose value is a language: of examples, and of facts about a person or a page. */
const languageFields = new Set(['language', 'default_language', 'locale']);

/**
 * Returns the places that name one of the languages, alone or with its country: a text for each language, a comparison, a
 * default, a choice between two, or a pattern of addresses.
 */
export function namedLanguages(
  file: string,
  text: string,
  languages: readonly string[],
  tags: ReadonlySet<string>,
): string[] {
  const syntax = parseSyntax(file, text);
  const inPattern = new RegExp(`\\b(${languages.join('|')})\\|(${languages.join('|')})\\b`);
  const lines = new Set<number>();
  syntax.visit((node, [parent]) => {
    const found =
      (node.type === 'Literal' &&
        ((typeof node.value === 'string' && tags.has(node.value.replace('_', '-')) && !isFact(node, parent)) ||
          (typeof node.value === 'string' && inPattern.test(node.value)) ||
          ('regex' in node && inPattern.test(node.regex.pattern)))) ||
      (node.type === 'TemplateElement' && inPattern.test(node.value.raw)) ||
      ((node.type === 'Property' || node.type === 'TSPropertySignature') && languages.includes(nameOf(node.key))) ||
      (node.type === 'MemberExpression' && !node.computed && languages.includes(nameOf(node.property)));
    if (found) lines.add(syntax.lineAt(node.start));
  });
  return [...lines].map((line) => `${file}:${line}`);
}

const isFact = (node: Node, parent: Node | undefined): boolean =>
  parent?.type === 'Property' && parent.value === node && languageFields.has(nameOf(parent.key));

function nameOf(key: Node): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
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
