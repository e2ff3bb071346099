/** What a question of a form can ask for. `long` is a text of several lines, `choices` more than one of the options. */
export const formFieldKinds = [
  'text',
  'long',
  'email',
  'phone',
  'number',
  'choice',
  'choices',
  'date',
  'file',
  'consent',
] as const;
export type FormFieldKind = (typeof formFieldKinds)[number];

/** The options of a choice: one on each line. */
export function optionsOf(lines: string): readonly string[] {
  const options = lines.split('\n').map((line) => line.trim());
  return [...new Set(options.filter((line) => line !== ''))];
}
