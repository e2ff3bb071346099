import { gatePath } from '../../links/links.public.ts';
import { linkPath } from '../../payment-links/payment-links.public.ts';
import type { ReportedKind } from './abuse-report.table.ts';

/** Returns the path of a reported page, course, payment link or short link, without the language. */
export function reportedPath({ kind, slug }: { readonly kind: ReportedKind; readonly slug: string }): string {
  if (kind === 'link') return linkPath(slug);
  if (kind === 'short-link') return gatePath(slug);
  return `/${kind === 'course' ? 'c' : 'p'}/${slug}`;
}
