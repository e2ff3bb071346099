/** Where to go after signing in: a page of this site and nothing else, whatever an address says. */
export function returnPath(wanted: string | undefined, locale: string): string {
  const home = `/${locale}/app`;
  if (!wanted || !/^\/(en|pt)\/[^\\]*$/.test(wanted) || wanted.startsWith('//')) return home;
  return new URL(wanted, 'https://kumbi.invalid').origin === 'https://kumbi.invalid' ? wanted : home;
}
