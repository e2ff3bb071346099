import { checkPageData } from '@kumbi/blocks/model/check.ts';
import { landingPageLaunch } from '@kumbi/blocks/templates/landing-page-launch.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../tools/browser.ts';
import { median } from '../load.ts';
import { type Chapter, type Line, ms } from '../report.ts';
import { openInstallation } from '../running/installation.ts';
import { makeOnlinePage } from '../running/online-page.ts';
import { makeSeller, type Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { quietFlags } from '../site/quiet-flags.ts';

const visits = 5;
const scriptLimit = 450;
const title = 'Lançamento de sábado';

interface Screen {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly touch: boolean;
  /** Waits until the first block can be edited. */
  readonly usable: (tab: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  {
    name: 'wide',
    viewport: { width: 1440, height: 900 },
    touch: false,
    usable: (tab) => tab.frameLocator('#preview-frame').locator('h1').first().waitFor(),
  },
  {
    name: 'phone',
    viewport: { width: 360, height: 740 },
    touch: true,
    usable: (tab) => tab.locator('#content button[aria-label], #content button').nth(1).waitFor(),
  },
];

/** Measures the editor of a page with an empty cache, until the first block can be edited. */
export async function editor({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  const found = findBrowser(log);
  const browser = await chromium.launch({ ...found, args: [...found.args, ...quietFlags] });
  try {
    await installation.startServer();
    const seller = await makeSeller(installation, 'editor');
    const checked = checkPageData(landingPageLaunch.make(new Date()));
    if (!('data' in checked)) throw new Error('a template is not a page');
    const page = { title, slug: 'lancamento', data: checked.data };
    const id = await makeOnlinePage(installation, seller, page);
    const address = `${installation.url}/pt/app/creator/kpages/${id}`;
    const lines: Line[] = [];
    for (const screen of screens) {
      const home = `${installation.url}/pt/app/creator`;
      const first = await visit(browser, { ...screen, usable: homeFigures }, home, seller);
      const seen = [];
      for (let turn = 0; turn < visits; turn++) seen.push(await visit(browser, screen, address, seller));
      const all = Math.max(...seen.map(({ scripts }) => kilobytes(scripts)));
      const own = Math.max(...seen.map(({ scripts }) => kilobytes(scripts, first.scripts)));
      const time = median(seen.map((each) => each.time));
      log(`${screen.name}: ${own.toFixed(0)} of ${all.toFixed(0)} KB, ${ms(time)}`);
      lines.push(
        {
          what: `its own JavaScript until usable, ${screen.name} (with the first screen's)`,
          measured: `${own.toFixed(1)} KB (${all.toFixed(1)} KB)`,
          goal: `at most ${scriptLimit} KB`,
          kind: 'size',
          met: own > 0 && own <= scriptLimit,
        },
        {
          what: `time until usable, ${screen.name}, median`,
          measured: ms(time),
          goal: '',
          kind: 'figure',
        },
      );
    }
    const chapter: Chapter = {
      title: 'The page editor',
      about: `A signed-in user opens a page from a template in Chromium, ${visits} first visits with an empty cache on each screen, over the loopback interface, until the first block can be edited. Bytes are the compressed scripts transferred by then: those that the home of a workspace doesn't load, and in brackets all of them; 1 KB is 1,000 bytes.`,
      lines,
    };
    return { chapter, postgres: installation.postgresVersion };
  } finally {
    await browser.close();
    await installation.stop();
  }
}

const homeFigures = (tab: Page): Promise<void> => tab.locator('article .figures').first().waitFor();

/** @param without scripts to leave out */
function kilobytes(scripts: ReadonlyMap<string, number>, without?: ReadonlyMap<string, number>): number {
  let bytes = 0;
  for (const [url, size] of scripts) if (!without?.has(url)) bytes += size;
  return bytes / 1_000;
}

/** @returns the milliseconds until the screen was usable, and the bytes of each script loaded by then */
async function visit(browser: Browser, screen: Screen, address: string, seller: Seller) {
  const { viewport, touch } = screen;
  const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, locale: 'pt-PT' });
  const [name = '', value = ''] = seller.cookie.split('=');
  await context.addCookies([{ name, value, url: new URL(address).origin }]);
  const tab = await context.newPage();
  const wire = await context.newCDPSession(tab);
  const urls = new Map<string, string>();
  const scripts = new Map<string, number>();
  await wire.send('Network.enable');
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url !== undefined) scripts.set(url, (scripts.get(url) ?? 0) + encodedDataLength);
  });
  const begun = performance.now();
  await tab.goto(address, { waitUntil: 'commit' });
  await screen.usable(tab);
  const time = performance.now() - begun;
  await context.close();
  return { time, scripts };
}
