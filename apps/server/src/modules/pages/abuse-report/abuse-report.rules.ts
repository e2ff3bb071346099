import { linkPath } from '../../payment-links/payment-links.public.ts';
import type { ReportedKind } from './abuse-report.table.ts';

/** Returns the path of a reported page, course or payment link, without the language. */
export function reportedPath({ kind, slug }: { readonly kind: ReportedKind; readonly slug: string }): string {
  if (kind === 'link') return linkPath(slug);
  return `/${kind === 'course' ? 'c' : 'p'}/${slug}`;
}
