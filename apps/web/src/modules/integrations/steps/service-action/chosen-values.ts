import { type ActionField, type EnteredAction, textOf } from '@kumbi/contract/integrations/service-action.step.ts';

type Fields = Readonly<Record<string, ActionField>>;
type Changed = Readonly<Record<string, unknown>>;

/**
 * Returns the settings that a new value changes. Values that were chosen from a list below the changed field are cleared,
 * because another board has other lists. Entered ones stay.
 *
 * @param name the name of a value that was chosen from a list; undefined for an entered one
 */
export function withValue(
  entered: EnteredAction,
  fields: Fields,
  field: string,
  value: string,
  name: string | undefined,
): Changed {
  const { [field]: _before, ...names } = entered.chosen_names;
  const named = name === undefined || value === '' ? names : { ...names, [field]: name };
  const below = (parent: string): string[] =>
    Object.entries(fields).flatMap(([each, { within }]) => (within === parent ? [each, ...below(each)] : []));
  const cleared = value === textOf(entered, field) ? [] : below(field);
  return { [field]: value, ...withoutChosen(named, cleared) };
}

/** Returns the settings that another connection changes: the chosen values belong to the account of the old one. */
export const withConnection = (entered: EnteredAction, connection: string | null): Changed => ({
  connection,
  ...withoutChosen(entered.chosen_names, Object.keys(entered.chosen_names)),
});

function withoutChosen(names: Readonly<Record<string, string>>, cleared: readonly string[]): Changed {
  const gone = cleared.filter((each) => Object.hasOwn(names, each));
  return {
    ...Object.fromEntries(gone.map((each) => [each, ''])),
    chosen_names: Object.fromEntries(Object.entries(names).filter(([each]) => !gone.includes(each))),
  };
}
