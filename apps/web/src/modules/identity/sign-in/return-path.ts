import { withoutLanguage } from '@kumbi/contract/shared/locale.ts';
import { publicPath } from '../../../lib/workspace-address.ts';
/** Returns the page after a sign-in. It must be a page of this site, for any value in the address. */
export function returnPath(wanted: string | undefined, locale: string): string {
  const home = publicPath(locale, 'app');
  if (!wanted || withoutLanguage(wanted) === wanted || wanted.includes('\\') || wanted.startsWith('//')) return home;
  return new URL(wanted, 'https://kumbi.invalid').origin === 'https://kumbi.invalid' ? wanted : home;
}
