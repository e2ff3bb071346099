import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../tools/browser.ts';
import { fillCustomers } from '../customers/fill.ts';
import { median } from '../load.ts';
import { type Chapter, count, ms } from '../report.ts';
import { openInstallation } from '../running/installation.ts';
import type { Seller } from '../running/seller.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { quietFlags } from '../site/quiet-flags.ts';
import { network, signedInPhone, slowDown, slower } from './conditions.ts';

const customers = 2_000;
const visits = 5;
const more = 'Mais';

/** A list of the app, and its heading. */
interface List {
  readonly path: string;
  readonly heading: string;
  /** In the sheet "More" instead of the bar. */
  readonly inSheet?: true;
}

const lists: readonly List[] = [
  { path: 'kshop/sales', heading: 'Vendas' },
  { path: 'crm/customers', heading: 'Clientes', inSheet: true },
];

interface Opened {
  /** Milliseconds from the click until the rows on the screen are drawn. */
  readonly time: number;
  /** Milliseconds of the longest task since the click, that of the click included. */
  readonly longest: number;
}

interface SeenAgain extends Opened {
  /** Milliseconds until Chromium has drawn the finished HTML of the list, without the app. */
  readonly bare: number;
}

/** Opens lists inside the app on a slow phone: new ones after preloading, and ones seen before. */
export async function phoneScreens({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  const found = findBrowser(log);
  const browser = await chromium.launch({ ...found, args: [...found.args, ...quietFlags] });
  try {
    await installation.startServer();
    const { seller } = await fillCustomers(installation, customers, log);
    const url = `${installation.url}/pt/app/creator`;
    const [fresh, unprepared, seen]: [Opened[], Opened[], SeenAgain[]] = [[], [], []];
    for (let turn = 0; turn < visits; turn++)
      for (const list of lists) {
        const [first, second] = await openedTwice(browser, { url, seller, list, preloads: true });
        fresh.push(first);
        seen.push(second);
        unprepared.push((await openedTwice(browser, { url, seller, list, preloads: false }))[0]);
        log(
          `${list.path}: ${ms(first.time)}, longest task ${ms(first.longest)}; seen before ${ms(second.time)}, longest ${ms(second.longest)}, without the app ${ms(second.bare)}`,
        );
      }
    const timeOf = (opened: readonly Opened[]) => median(opened.map(({ time }) => time));
    const longestOf = (opened: readonly Opened[]) => opened.map(({ longest }) => longest);
    const figure = (what: string, measured: number, goal?: number) => ({
      what,
      measured: ms(measured),
      goal: goal === undefined ? '' : `at most ${goal} ms`,
      kind: 'figure' as const,
      met: goal === undefined ? undefined : measured <= goal,
    });
    /** Compares each opening with the bare HTML of the same visit. */
    const ratio = (what: string, measured: readonly number[], goal: number) => {
      const times = median(measured.map((each, visit) => each / (seen[visit]?.bare ?? Number.NaN)));
      return {
        what,
        measured: `${times.toFixed(1)} times the bare HTML`,
        goal: `at most ${goal} times`,
        kind: 'ratio' as const,
        met: times <= goal,
      };
    };
    const chapter: Chapter = {
      title: 'Lists of the workspace on a phone',
      about:
        `Lists of ${count(customers / 4)} sales and ${count(customers)} customers, opened from home in Chromium on a phone's screen, ${visits} times each, from the click until the rows on the screen are drawn: ` +
        `${network.latency} ms round trip, 1.6 Mbit/s, a CPU ${slower} times slower. A new list is opened after a finger on its link has preloaded it, and another time without; one seen before is shown from memory. The bare HTML is the finished list, set as text into an empty page: the time that the browser needs for any list (decision 60). The longest task is of the arrival and of a scroll to the end of the list.`,
      lines: [
        figure('the bare HTML of a list, median', median(seen.map(({ bare }) => bare))),
        figure('a list seen before, median', timeOf(seen), 100),
        ratio(
          'a list seen before',
          seen.map(({ time }) => time),
          2,
        ),
        figure('a new list after preloading, median', timeOf(fresh), 400),
        ratio(
          'a new list after preloading',
          fresh.map(({ time }) => time),
          8,
        ),
        figure('a new list without preloading, median', timeOf(unprepared)),
        figure('the longest task of a list', Math.max(...[fresh, unprepared, seen].flatMap(longestOf)), 200),
        ratio('the longest task of a new list', longestOf(fresh), 4),
      ],
    };
    return { chapter, postgres: installation.postgresVersion };
  } finally {
    await browser.close();
    await installation.stop();
  }
}

interface Visit {
  readonly url: string;
  readonly seller: Seller;
  readonly list: List;
  readonly preloads: boolean;
}

/** Opens a list from home for the first time, and again from there. */
async function openedTwice(browser: Browser, { url, seller, list, preloads }: Visit): Promise<[Opened, SeenAgain]> {
  const context = await signedInPhone(browser, url, seller);
  await context.addInitScript(`localStorage.setItem('kumbi-first-access', 'false')`);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('article .figures').first().waitFor();
  await page.evaluate(untilQuiet);
  await slowDown(await context.newCDPSession(page));
  const first = await openedOnce(page, list, preloads);
  await page.goBack();
  await page.locator('article .figures').first().waitFor();
  await page.evaluate(untilQuiet);
  const second = await openedOnce(page, list, false);
  const bare = await page.evaluate<number>(drawBare);
  await context.close();
  return [first, { ...second, bare }];
}

/** Runs in the page until half a second has passed without a request. Playwright reports an idle network only once for each load. */
const untilQuiet = `new Promise((resolve) => {
  const done = () => { quiet.disconnect(); resolve(); };
  let timer = setTimeout(done, 500);
  const quiet = new PerformanceObserver(() => { clearTimeout(timer); timer = setTimeout(done, 500); });
  quiet.observe({ type: 'resource' });
})`;

/** Runs in the page: notes when the rows on the screen are drawn after the next click, and all long tasks. The names of rows have an attribute. */
const observe = ({ heading }: List) => `
  const opening = { tasks: [] };
  window.opening = opening;
  window.tasks?.disconnect();
  window.tasks = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) opening.tasks.push({ start: entry.startTime, time: entry.duration });
  });
  window.tasks.observe({ type: 'longtask' });
  opening.drawn = new Promise((resolve) => addEventListener('click', () => {
    opening.start = performance.now();
    const look = () => {
      const isDrawn = document.querySelector('main h1')?.textContent === ${JSON.stringify(heading)} &&
        document.querySelector('main [data-name]') !== null;
      requestAnimationFrame(isDrawn ? () => resolve(opening.time = performance.now() - opening.start) : look);
    };
    look();
  }, { capture: true, once: true }));
  undefined`;

/** Runs in the page: empties it and returns the time until Chromium has drawn its HTML again. */
const drawBare = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const main = document.querySelector('main').cloneNode(true);
  const html = main.innerHTML;
  main.replaceChildren();
  document.body.replaceChildren(main);
  await frame();
  await frame();
  const start = performance.now();
  main.innerHTML = html;
  await frame();
  await frame();
  return performance.now() - start;
})()`;

async function openedOnce(page: Page, { inSheet, ...list }: List, preloads: boolean): Promise<Opened> {
  // The way back leads to the open sheet.
  if (inSheet && !new URL(page.url()).searchParams.has('modal'))
    await page.getByRole('button', { name: more, exact: true }).click();
  const link = page.locator(`a[href$="/${list.path}"]`).filter({ visible: true }).first();
  await link.waitFor();
  if (preloads) {
    await link.dispatchEvent('touchstart');
    await page.evaluate(untilQuiet);
  }
  await page.evaluate(observe(list));
  await link.dispatchEvent('click');
  await page.evaluate('window.opening.drawn');
  await page.evaluate(untilQuiet);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await page.evaluate(untilQuiet);
  return page.evaluate<Opened>(`({
    time: window.opening.time,
    longest: Math.max(0, ...window.opening.tasks.filter(({ start, time }) => start + time > window.opening.start).map(({ time }) => time)),
  })`);
}
