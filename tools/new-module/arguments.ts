import { parseArgs } from 'node:util';
import type { Noun } from './names.ts';

/** The groups of the sidebar, as in `lib/web-module.ts` of the web app. */
const groups = ['sell', 'reach', 'teach', 'automate', 'workspace'];

export interface Asked {
  readonly noun: Noun;
  /** The group of its entry in the sidebar. */
  readonly group: string;
}

/** The usage of both commands. */
export const usage = `npm run new:module -- <module> [<plural>] <noun> --pt <singular> <plural> --gender m|f [--group <group>]
npm run new:noun -- <module> <plural> <noun> --pt <singular> <plural> --gender m|f

  <module>   in kebab-case, the name of the module's folders
  <plural>   of the noun, in kebab-case; for a new module its name, if none is given
  <noun>     in kebab-case
  --pt       the noun in Portuguese, in the singular and in the plural, in lower case
  --gender   of the Portuguese noun: m (o cartão) or f (a fatura)
  --group    the group in the sidebar: ${groups.join(', ')}; sell, if none is given

For example:
  npm run new:module -- gift-cards gift-card --pt "cartão-presente" "cartões-presente" --gender m
  npm run new:noun -- gift-cards gift-batches gift-batch --pt lote lotes --gender m`;

/**
 * Reads the arguments of one of the commands.
 *
 * @throws with a line about the wrong or missing argument
 */
export function readArguments(args: readonly string[], command: 'module' | 'noun'): Asked {
  const { tokens, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    tokens: true,
    options: { pt: { type: 'string' }, gender: { type: 'string' }, group: { type: 'string' } },
  });
  const pt = tokens.findIndex((token) => token.kind === 'option' && token.name === 'pt');
  const isPlural = (at: number): boolean => pt >= 0 && at === pt + 1;
  const words = tokens.flatMap((token, at) =>
    token.kind === 'positional' ? [{ word: token.value, isPlural: isPlural(at) }] : [],
  );
  const names = words.filter((each) => !each.isPlural).map(({ word }) => word);
  const [module, many, one] = names.length === 2 && command === 'module' ? [names[0], ...names] : names;
  if (!(module && one && many) || names.length > 3) throw new Error('name the module, the plural and the noun');
  const [ptOne, ptMany] = [values.pt, words.find((each) => each.isPlural)?.word];
  if (!(ptOne && ptMany)) throw new Error('give the noun in Portuguese: --pt <singular> <plural>');
  const { gender, group = 'sell' } = values;
  if (gender !== 'm' && gender !== 'f') throw new Error('give the gender of the Portuguese noun: --gender m or f');
  if (!groups.includes(group)) throw new Error(`the groups are ${groups.join(', ')}`);
  return { noun: { module, one, many, portuguese: { one: ptOne, many: ptMany, gender } }, group };
}
