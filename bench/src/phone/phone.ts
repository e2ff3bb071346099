import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../tools/browser.ts';
import { median } from '../load.ts';
import { type Chapter, ms } from '../report.ts';
import { openInstallation } from '../running/installation.ts';
import { makeSeller, type Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { quietFlags } from '../site/quiet-flags.ts';
import { network, phoneContext, signedInPhone, slowDown, slower } from './conditions.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

const visits = 5;
const homeFigures = 'article .figures';

interface Visit extends Traffic {
  /** Milliseconds from the start of the navigation. */
  readonly time: number;
  readonly shift: number;
}

/** Measures the sign-in page on a first visit, and the home of a workspace on a second one, on a slow phone. */
export async function phone({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  const found = findBrowser(log);
  const browser = await chromium.launch({ ...found, args: [...found.args, ...quietFlags] });
  try {
    await installation.startServer();
    const seller = await makeSeller(installation, 'phone');
    const signIn: Visit[] = [];
    const home: Visit[] = [];
    for (let turn = 0; turn < visits; turn++) {
      signIn.push(await firstVisit(browser, `${installation.url}/pt/sign-in`));
      home.push(await secondVisit(browser, `${installation.url}/pt/app/creator`, seller));
    }
    const most = (seen: readonly Visit[], pick: (visit: Visit) => number): number => Math.max(...seen.map(pick));
    const kilobytes = most(signIn, ({ bytes }) => bytes) / 1_000;
    const requests = most(signIn, (visit) => visit.requests);
    const calls = most(home, ({ fromNetwork }) => fromNetwork);
    const [signInTime, homeTime] = [median(signIn.map(({ time }) => time)), median(home.map(({ time }) => time))];
    const shift = Math.max(
      most(signIn, (visit) => visit.shift),
      most(home, (visit) => visit.shift),
    );
    const chapter: Chapter = {
      title: 'The workspace on a phone',
      about: `The sign-in page on a first visit with an empty cache, and the home of a signed-in user on a second visit, in Chromium on a phone's screen, ${visits} of each: ${network.latency} ms round trip, 1.6 Mbit/s, a CPU ${slower} times slower. Bytes are as transferred, including headers; 1 KB is 1,000 bytes.`,
      lines: [
        {
          what: 'sign-in: HTML, scripts, styles, font and texts together',
          measured: `${kilobytes.toFixed(1)} KB`,
          goal: 'at most 200 KB',
          kind: 'size',
          met: kilobytes > 0 && kilobytes <= 200,
        },
        {
          what: 'sign-in: requests',
          measured: String(requests),
          goal: 'at most 12',
          kind: 'size',
          met: requests > 0 && requests <= 12,
        },
        {
          what: 'sign-in: time until the form is usable, median',
          measured: ms(signInTime),
          goal: 'under 2,500 ms',
          kind: 'figure',
          met: signInTime < 2_500,
        },
        {
          what: 'home: requests over the network on a second visit (with those from the cache)',
          measured: `${calls} (${most(home, (visit) => visit.requests)})`,
          goal: 'at most 10',
          kind: 'size',
          met: calls > 0 && calls <= 10,
        },
        {
          what: 'home: time until its figures are shown on a second visit, median',
          measured: ms(homeTime),
          goal: 'under 1,500 ms',
          kind: 'figure',
          met: homeTime < 1_500,
        },
        { what: 'layout shift, maximum', measured: shift.toFixed(3), goal: '0', kind: 'fact', met: shift === 0 },
      ],
    };
    return { chapter, postgres: installation.postgresVersion };
  } finally {
    await browser.close();
    await installation.stop();
  }
}

async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phoneContext);
  const seen = await measured(await context.newPage(), url, 'input[type=password]');
  await context.close();
  return seen;
}

/** The first visit, at full speed, fills the cache. */
async function secondVisit(browser: Browser, url: string, seller: Seller): Promise<Visit> {
  const context = await signedInPhone(browser, url, seller);
  const before = await context.newPage();
  await before.goto(url);
  await before.locator(homeFigures).first().waitFor();
  await before.waitForLoadState('networkidle');
  await before.close();
  const seen = await measured(await context.newPage(), url, homeFigures);
  await context.close();
  return seen;
}

/** Runs in the page before its own scripts. Times and shifts are those of the page's own clock. */
const observe = (usable: string) => `
  window.seen = { time: undefined, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(usable)})) return;
    observer.disconnect();
    requestAnimationFrame(() => { window.seen.time = performance.now(); });
  }).observe(document, { childList: true, subtree: true });`;

async function measured(tab: Page, url: string, usable: string): Promise<Visit> {
  await tab.addInitScript(observe(usable));
  const wire = await tab.context().newCDPSession(tab);
  const traffic = await watchTraffic(wire);
  await slowDown(wire);
  await tab.goto(url, { waitUntil: 'commit' });
  await tab.locator(usable).first().waitFor();
  // The page loads more after its first content, which also counts.
  await tab.waitForLoadState('networkidle');
  const seen = await tab.evaluate<{ time: number; shift: number }>('window.seen');
  return { ...seen, ...traffic() };
}
