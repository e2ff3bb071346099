import type { Locale } from '@kumbi/contract/shared/locale.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { FreshPage } from '../../kernel/site/packed-page.ts';
import { pageProps } from '../../kernel/site/page-props.ts';
import { inReported, type Reported } from './abuse-report.service.ts';

interface ReportState {
  readonly status: number;
  readonly sent: boolean;
  readonly message: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
}

/** The form with which a visitor reports a page or a course, be it off by now; never kept, since it holds what was typed. */
export async function renderReport(
  kernel: Kernel,
  lang: Locale,
  about: Reported,
  { status, ...state }: ReportState,
): Promise<FreshPage> {
  const page = await inReported(kernel, about, async ({ slug, title }) => ({ kind: about.kind, slug, title }));
  if (page) {
    const props = { ...pageProps(kernel, 'report', lang), ...state, page };
    return { status, body: kernel.site.render('report', props).html };
  }
  const props = { ...pageProps(kernel, 'not-found', lang), path: `/report?${about.kind}=${about.slug}` };
  return { status: 404, body: kernel.site.render('not-found', props).html };
}
