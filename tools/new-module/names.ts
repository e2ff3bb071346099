import { isModuleName } from '../checks/module-order.ts';

/** Every spelling of a module and its noun, by placeholder. */
export type Names = Readonly<Record<string, string>>;

/**
 * @param module in kebab-case, usually a plural: `gift-cards`
 * @param noun its singular: `gift-card`
 * @param date of the first migration, as `20260131`
 */
export function namesOf(module: string, noun: string, date: string): Names {
  for (const name of [module, noun]) if (!isModuleName(name)) throw new Error(`"${name}" is not in kebab-case`);
  if (module === noun) throw new Error(`name one of the ${module} in a second argument`);
  const words = module.replaceAll('-', ' ');
  return {
    'module-file': module,
    module: camel(module),
    Module: pascal(module),
    'noun-file': noun,
    noun: camel(noun),
    Noun: pascal(noun),
    noun_column: noun.replaceAll('-', '_'),
    table: module.replaceAll('-', '_'),
    words,
    Words: words.charAt(0).toUpperCase() + words.slice(1),
    'noun-words': noun.replaceAll('-', ' '),
    date,
  };
}

/** @throws for an unknown placeholder, so that none remains in a file */
export function fillIn(template: string, names: Names): string {
  return template.replace(/\{\{([\w-]+)\}\}/g, (_, key: string) => {
    const name = names[key];
    if (name === undefined) throw new Error(`no name for {{${key}}}`);
    return name;
  });
}

function pascal(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
}

function camel(name: string): string {
  const whole = pascal(name);
  return whole.charAt(0).toLowerCase() + whole.slice(1);
}
