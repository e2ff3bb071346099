import { openInstallation } from '../running/installation.ts';
import { makeSeller, productsSql } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { demoPage } from './demo-page.ts';
import { aboutCycles, cyclePages, measureCycles } from './measure-cycles.ts';
import { aboutPages, freshPages, measurePages } from './measure-pages.ts';

/** Measures the page of a product in a shop. */
export async function page({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const first = await installation.startServer();
    const kept = await demoPage(installation);
    // Generating the demo's pictures isn't part of the measurement, and neither is its memory.
    await first.stop();
    let server = await installation.startServer();
    const seller = await makeSeller(installation, 'pages');
    const addProducts = async (from: number, to: number) => {
      const values = [seller.workspaceId, seller.shopId, seller.categoryId, from, to, 100];
      await installation.admin().query(productsSql(`'Café ' || n`), values);
    };
    await addProducts(1, freshPages);
    const path = (number: number) => `/pt/s/${seller.shopCode}/produto-${number}`;
    const afterwards = async (bareUrl: string) => {
      await addProducts(freshPages + 1, cyclePages);
      await installation.admin().query('analyze');
      const measured = await measureCycles({ installation, path, bareUrl, log }, server);
      server = measured.server;
      return measured.lines;
    };
    const { lines, bytes } = await measurePages(installation, { kept, fresh: path, freshShare: 0.05, afterwards }, log);
    const about = `The page of a product of the demo business, ${aboutPages(bytes)} ${aboutCycles}`;
    return {
      chapter: { title: 'A public product page', about, lines },
      postgres: installation.postgresVersion,
      memory: { server: server.memory() },
    };
  } finally {
    await installation.stop();
  }
}
