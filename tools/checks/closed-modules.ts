import { type Check, sawAtLeast } from './check.ts';
import { closedExceptions, type Exception } from './closed-exceptions.ts';
import { moduleOrder } from './module-order.ts';
import { parseSyntax } from './syntax.ts';
import { isTestCode, sourcesBelow, textOf } from './tree.ts';

/** The folders of a module's own files. */
const chapters = [
  'packages/contract/src',
  'apps/server/src/modules',
  'apps/web/src/modules',
  'apps/site/src/modules',
  'packages/sdk/src',
];

/** The lists that collect one line of each module. */
const collectingLists: readonly string[] = [
  'packages/contract/src/modules.ts',
  'packages/contract/src/flow-steps.ts',
  'packages/contract/src/services.ts',
  'packages/contract/src/event-type-names.ts',
  'packages/contract/src/event-types.ts',
  'packages/contract/src/program-messages.ts',
  'packages/sdk/src/calls.ts',
  'apps/server/src/main/modules.ts',
  'apps/web/src/app/modules.ts',
  'apps/site/src/modules.ts',
];

/** Names that are also ordinary words: only a path with such a folder is a mention. */
const ordinaryWords = new Set([
  ...['workspaces', 'audit', 'quotas', 'notifications', 'team', 'media', 'contacts', 'hooks', 'integrations'],
  ...['payments', 'subscriptions', 'links', 'shops', 'pages', 'marketing', 'outbound', 'support', 'search', 'home'],
  ...['admin', 'automations', 'identity', 'academy', 'affiliates', 'whatsapp', 'api-keys', 'answers', 'visits'],
  'installation',
]);

/** Only files of a module and of modules above it name it; those above use its public file, and the lists collect it. */
export const closedModules: Check = {
  name: 'closed modules',
  async run(root) {
    const order = moduleOrder(root);
    const files = ['apps', 'packages']
      .flatMap((folder) => sourcesBelow(root, folder))
      .filter((file) => !isTestCode(file));
    const nouns = files
      .filter((file) => foundations.some((folder) => file.startsWith(folder)))
      .flatMap((file) => businessNouns(file, textOf(root, file)));
    const mentions = files.flatMap((file) => mentionsIn(file, textOf(root, file), order));
    return {
      problems: [...unexplained(mentions, closedExceptions), ...nouns, ...sawAtLeast(500, files.length, 'files')],
      seen: `${order.length} modules in ${files.length} files, ${closedExceptions.length} exceptions`,
    };
  },
};

export interface Mention {
  readonly file: string;
  readonly module: string;
}

/** Returns the modules that a file names, other than its own and those below it. */
export function mentionsIn(file: string, text: string, order: readonly string[]): Mention[] {
  if (collectingLists.includes(file)) return [];
  const own = ownModule(file, order);
  const higher = own === undefined ? order : order.slice(order.indexOf(own) + 1);
  const possible = higher.filter(
    (module) => text.toLowerCase().includes(module.replaceAll('-', '')) || text.includes(module),
  );
  if (possible.length === 0) return [];
  const words = wordsOf(file, text);
  return possible.filter((module) => words.some((word) => names(word, module))).map((module) => ({ file, module }));
}

/** A file belongs to the module whose folder it is in, or with whose name it begins in the client for programs. */
function ownModule(file: string, order: readonly string[]): string | undefined {
  const chapter = chapters.find((folder) => file.startsWith(`${folder}/`));
  // The catalogue of blocks is a part of the pages that contain them (decision 26).
  if (file.startsWith('packages/blocks/src/')) return order.find((module) => module === 'pages');
  const [folder = '', ...rest] = chapter ? file.slice(chapter.length + 1).split('/') : [];
  if (rest.length > 0) return order.find((module) => module === folder);
  return order.find((module) => folder === `${module}-sections.ts`);
}

/** Identifiers and texts of the code; comments are not code. */
function wordsOf(file: string, text: string): string[] {
  const words: string[] = [];
  parseSyntax(file, text).visit((node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') words.push(node.name);
    if (node.type === 'Literal' && typeof node.value === 'string') words.push(node.value);
    if (node.type === 'TemplateElement') words.push(node.value.raw);
    if (node.type === 'JSXText') words.push(node.value);
  });
  return words;
}

function names(word: string, module: string): boolean {
  const isPath = /^(\.{1,2}|@kumbi\/[a-z]+)\//.test(word) && `/${word}/`.includes(`/${module}/`);
  // At the beginning of a word, in any case: `kmail`, `sendKmail`, `mobile-more-kmail`, and not `linkMail`.
  const capital = `${module.charAt(0).toUpperCase()}${module.slice(1)}`;
  const isName = new RegExp(`(^|[^a-zA-Z])${module}|${capital}`).test(word);
  return isPath || (!ordinaryWords.has(module) && isName);
}

/** The floor below the modules, which knows no business. */
const foundations = ['apps/server/src/kernel/', 'apps/web/src/ui/', 'apps/web/src/lib/'];
const nouns =
  /\b(shop|course|lesson|student|enrolment|checkout|receipt|seller|buyer|booking|ticket|donation|campaign|webhook)s?\b/gi;

/** Lists the nouns of the business in a file below the modules, comments included: an example there needs none either. */
export const businessNouns = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(nouns)].map(
        ([noun]) => `${file}:${index + 1}: "${noun}" is a noun of the business; the floor below the modules has none`,
      ),
    );

/** Lists mentions without an exception, and exceptions without a mention. */
export function unexplained(mentions: readonly Mention[], exceptions: readonly Exception[]): string[] {
  const explains = ({ files, module }: Exception, mention: Mention): boolean =>
    (module === undefined || module === mention.module) && files.test(mention.file);
  return [
    ...mentions
      .filter((mention) => !exceptions.some((exception) => explains(exception, mention)))
      .map(({ file, module }) => `${file}: names the module ${module}, which is not below it`),
    ...exceptions
      .filter((exception) => !mentions.some((mention) => explains(exception, mention)))
      .map(({ files, module }) => `closed-exceptions.ts: nothing needs ${files} ${module ?? ''} any more; remove it`),
  ];
}
