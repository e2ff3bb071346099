import { isModuleName } from '../checks/module-order.ts';

/** The words from which a noun's files and texts are generated. */
export interface Noun {
  /** The module's name in kebab-case: `gift-cards`. */
  readonly module: string;
  /** The noun in kebab-case: `gift-card`. */
  readonly one: string;
  /** Its plural in kebab-case. */
  readonly many: string;
  readonly portuguese: {
    readonly one: string;
    readonly many: string;
    readonly gender: 'm' | 'f';
  };
}

/** Every spelling of a noun, by placeholder. */
export type Names = Readonly<Record<string, string>>;

/**
 * @param migration the name of its migration
 * @throws if a name doesn't fit the files and types that are generated from it
 */
export function namesOf({ module, one, many, portuguese }: Noun, migration: string): Names {
  for (const name of [module, one, many])
    if (!isModuleName(name)) throw new Error(`"${name}" is not in kebab-case, such as gift-cards`);
  if (one === many) throw new Error(`the noun and its plural are both "${one}": choose a noun whose plural differs`);
  return {
    'module-file': module,
    module: camel(module),
    'noun-file': one,
    noun: camel(one),
    Noun: pascal(one),
    noun_column: column(one),
    'noun-words': spaced(one),
    'Noun-words': capital(spaced(one)),
    'nouns-file': many,
    nouns: camel(many),
    Nouns: pascal(many),
    table: column(many),
    'nouns-words': spaced(many),
    'Nouns-words': capital(spaced(many)),
    pt: portuguese.one,
    Pt: capital(portuguese.one),
    pts: portuguese.many,
    Pts: capital(portuguese.many),
    gender: portuguese.gender,
    migration,
  };
}

/**
 * Fills in the names of a template. `{{novo|nova}}` becomes the form of the noun's gender in Portuguese.
 *
 * @throws for an unknown placeholder, so that none remains in a file
 */
export function fillIn(template: string, names: Names): string {
  const forms = template.replace(/\{\{([\p{L} ]+)\|([\p{L} ]+)\}\}/gu, names.gender === 'f' ? '$2' : '$1');
  return forms.replace(/\{\{([\w-]+)\}\}/g, (_, key: string) => {
    const name = names[key];
    if (name === undefined) throw new Error(`no name for {{${key}}}`);
    return name;
  });
}

const spaced = (name: string): string => name.replaceAll('-', ' ');

export const column = (name: string): string => name.replaceAll('-', '_');

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export function camel(name: string): string {
  const whole = pascal(name);
  return whole.charAt(0).toLowerCase() + whole.slice(1);
}

function pascal(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}
