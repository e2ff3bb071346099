/** Returns the code of a program in its link, or the typed code itself. */
export function programCodeOf(typed: string): string {
  const [, code = typed] = /\/affiliates\/([^/?#\s]+)/.exec(typed) ?? [];
  return code.trim().toLowerCase();
}
