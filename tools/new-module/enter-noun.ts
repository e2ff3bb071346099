import { Source } from './insert.ts';
import type { Names } from './names.ts';

interface Free {
  /** The letters that other entries of the sidebar have. */
  readonly letters: ReadonlySet<string>;
  /** The place after all other entries. */
  readonly place: number;
}

/**
 * Enters a noun into the manifests of its module.
 *
 * @param read returns the text of a file, from the root
 * @returns the changed files with their texts
 */
export function enterNoun(
  names: Names,
  group: string,
  read: (file: string) => string | undefined,
  free: Free,
): Map<string, string> {
  const { noun = '', Noun = '', Nouns = '', noun_column = '', table = '', module: camelModule = '' } = names;
  const [module = '', one = '', many = ''] = [names['module-file'], names['noun-file'], names['nouns-file']];
  const changed = new Map<string, string>();
  const change = (file: string, edit: (source: Source) => Source): void => {
    const text = read(file);
    if (text === undefined) throw new Error(`${file} doesn't exist: add the entries of ${one} by hand`);
    changed.set(file, edit(new Source(file, text)).text);
  };
  const contract = `packages/contract/src/${module}/${module}`;
  const server = `apps/server/src/modules/${module}/${module}`;
  const web = `apps/web/src/modules/${module}/${module}`;

  change(`${contract}.errors.ts`, (source) =>
    source
      .add(`${camelModule}Errors`, undefined, `'${noun_column}.unknown': 404`, 'object')
      .add(`${camelModule}Errors`, undefined, `'${noun_column}.restore_too_late': 410`, 'object'),
  );
  const actions = ['created', 'updated', 'deleted', 'restored'].map((verb) => `'${noun_column}.${verb}'`);
  const allowance = '{ plans: { free: 5, creator: 50, business: 500, unlimited: 999_999 } }';
  change(`${contract}.contract.ts`, (source) =>
    source
      .add(`${camelModule}Contract`, 'auditActions', actions.join(', '), 'list')
      .add(`${camelModule}Contract`, 'counters', `${table}: ${allowance}`, 'object'),
  );

  const manifest = `${camelModule}Module`;
  change(`${server}.module.ts`, (source) =>
    source
      .import('rowsOfPerson', '../../kernel/database/person-rows.ts')
      .import(`${noun}Demo`, `./${one}/${one}.demo.ts`)
      .import(`${noun}Records`, `./${one}/${one}.records.ts`)
      .import(`register${Nouns}`, `./${one}/${one}.records.ts`)
      .import(`${noun}Migration`, `./${one}/${one}.table.ts`)
      .add(manifest, 'migrations', `${noun}Migration`, 'list')
      .addCall(manifest, 'routes', 'routes', `register${Nouns}`)
      .add(manifest, 'bins', `${noun}Records.bin`, 'list')
      .add(manifest, 'personalData', `${table}: rowsOfPerson('${table}')`, 'object')
      .add(manifest, 'demo', `${noun}Demo`, 'list'),
  );

  const load = (component: string): string => `load: async () => (await import('./${one}.tsx')).${component}`;
  const messages = `messages: ['${module}']`;
  change(`${web}.web.ts`, (source) =>
    source
      .addMember('../../lib/screens.ts', 'ScreenPaths', `readonly '${many}': true;`)
      .addMember('../../lib/modals/modal-params.ts', 'ModalParams', `'${one}': { readonly id?: string };`)
      .add(
        `${camelModule}Web`,
        'screens',
        `{ path: '${many}', crumbs: [{ label: 'app.nav.${table}' }], ${messages}, ${load(`${Nouns}Page`)} }`,
        'list',
      )
      .add(`${camelModule}Web`, 'modals', `'${one}': { ${messages}, ${load(`${Noun}Dialog`)} }`, 'object'),
  );
  change(`${web}.nav.ts`, (source) =>
    source.import('IconStack2', '@tabler/icons-react').add(
      'navigation',
      undefined,
      `{ path: '${many}', label: 'app.nav.${table}', icon: IconStack2, group: '${group}', place: ${free.place},
          letter: '${letterOf(many, free.letters)}' }`,
      'list',
    ),
  );
  const list = `\`\${place}/${many}\``;
  change(`${web}.screens.ts`, (source) =>
    source
      .import('modal', '../../../../../e2e/screens/screen.ts')
      .add(`${camelModule}Screens`, 'newcomer', `{ name: 'no ${one}', path: 'app/creator/${many}' }`, '()')
      .add(
        `${camelModule}Screens`,
        'business',
        `{ name: '${many}', path: ${list} },
         { name: '${one} edit', reach: (page) => page.locator('[data-opens] button').first().click() },
         { name: '${one} new', path: modal(${list}, '${one}') }`,
        '({ place })',
      ),
  );
  return changed;
}

/** A letter of the name, or any other, that no entry of the sidebar has. @throws if there is none */
function letterOf(name: string, taken: ReadonlySet<string>): string {
  const letter = [...`${name.replaceAll('-', '')}abcdefghijklmnopqrstuvwxyz`].find((each) => !taken.has(each));
  if (letter === undefined) throw new Error('every letter of the sidebar is taken: choose one in a .nav.ts file first');
  return letter;
}
