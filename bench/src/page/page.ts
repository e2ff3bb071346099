import { openInstallation } from '../running/installation.ts';
import { makeSeller, productsSql } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { demoPage } from './demo-page.ts';
import { aboutPages, freshPages, measurePages } from './measure-pages.ts';

/** Measures the page of a product in a shop. */
export async function page({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  try {
    const first = await installation.startServer();
    const kept = await demoPage(installation);
    // Generating the demo's pictures isn't part of the measurement, and neither is its memory.
    await first.stop();
    const server = await installation.startServer();
    const seller = await makeSeller(installation, 'pages');
    await installation
      .admin()
      .query(productsSql(`'Café ' || n`), [seller.workspaceId, seller.shopId, seller.categoryId, 1, freshPages, 100]);
    const fresh = (number: number) => `/pt/s/${seller.shopCode}/produto-${number}`;
    const { lines, bytes } = await measurePages(installation, { kept, fresh, freshShare: 0.05 }, log);
    const about = `The page of a product of the demo business, ${aboutPages(bytes)}`;
    return {
      chapter: { title: 'A public product page', about, lines },
      postgres: installation.postgresVersion,
      memory: { server: server.memory() },
    };
  } finally {
    await installation.stop();
  }
}
