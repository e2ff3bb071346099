import { checkPageData } from '@kumbi/blocks/model/check.ts';
import { landingPageLaunch } from '@kumbi/blocks/templates/landing-page-launch.ts';
import { together } from '../checkout/buyers.ts';
import { openInstallation } from '../running/installation.ts';
import { makeOnlinePage } from '../running/online-page.ts';
import { makeSeller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { aboutPages, freshPages, measurePages } from './measure-pages.ts';

/** Measures an online page of blocks, as its owner built it from a template. */
export async function onlinePage({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const server = await installation.startServer();
    const seller = await makeSeller(installation, 'pages');
    const checked = checkPageData(landingPageLaunch.make(new Date()));
    if (!('data' in checked)) throw new Error('a template is not a page');
    const { data } = checked;
    await together(freshPages + 1, 8, async (number) => {
      await makeOnlinePage(installation, seller, { title: `Lançamento ${number}`, slug: `lancamento-${number}`, data });
    });
    const path = (number: number) => `/pt/p/lancamento-${number}`;
    const { lines, bytes } = await measurePages(installation, { kept: path(0), fresh: path }, log);
    const about = `An online page from its template, \`/pt/p/{slug}\`, ${aboutPages(bytes)}`;
    return {
      chapter: { title: 'An online page', about, lines },
      postgres: installation.postgresVersion,
      memory: { server: server.memory() },
    };
  } finally {
    await installation.stop();
  }
}
