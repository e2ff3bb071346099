/** The path of a page without its language. */
export const withoutLang = (path: string): string => path.replace(/^\/(en|pt)(?=\/|$)/, '');
