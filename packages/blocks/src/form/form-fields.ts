/** Splits the options of a choice, one on each line. */
export function optionsOf(lines: string): readonly string[] {
  const options = lines.split('\n').map((line) => line.trim());
  return [...new Set(options.filter((line) => line !== ''))];
}
