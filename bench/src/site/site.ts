import { chromium } from '@playwright/test';
import { findBrowser } from '../../../tools/browser.ts';
import { median } from '../load.ts';
import { demoPage } from '../page/demo-page.ts';
import { type Chapter, ms } from '../report.ts';
import { openInstallation } from '../running/installation.ts';
import type { BenchOptions, Outcome } from '../scenario.ts';
import { quietFlags } from './quiet-flags.ts';

/** A phone with a slow connection: 150 ms round trip, 1.6 Mbit/s, and a processor four times slower than this one. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slower = 4;
const visits = 5;

interface Visit {
  readonly html: number;
  readonly script: number;
  readonly largestPaint: number;
  readonly shift: number;
}

export async function site({ log }: BenchOptions): Promise<Outcome> {
  const installation = await openInstallation();
  const found = findBrowser(log);
  const browser = await chromium.launch({ ...found, args: [...found.args, ...quietFlags] });
  try {
    await installation.startServer();
    const url = `${installation.url}${await demoPage(installation)}`;
    await fetch(url);
    const seen: Visit[] = [];
    for (let turn = 0; turn < visits; turn++) seen.push(await visit(browser, url));
    const largest = (pick: (visit: Visit) => number): number => Math.max(...seen.map(pick));
    const paint = median(seen.map((each) => each.largestPaint));
    const [html, script, shift] = [
      largest((each) => each.html) / 1_000,
      largest((each) => each.script) / 1_000,
      largest((each) => each.shift),
    ];
    const chapter: Chapter = {
      title: 'A product page in a browser',
      about: `The page of a product of the demo business in Chromium on a phone's screen, ${visits} first visits with an empty cache: ${network.latency} ms round trip, 1.6 Mbit/s, a CPU ${slower} times slower. Bytes are as transferred, including headers.`,
      lines: [
        { what: 'HTML', measured: `${html.toFixed(1)} KB`, goal: 'at most 30 KB', kind: 'size', met: html <= 30 },
        {
          what: 'JavaScript',
          measured: `${script.toFixed(1)} KB`,
          goal: 'at most 30 KB',
          kind: 'size',
          met: script > 0 && script <= 30,
        },
        {
          what: 'largest contentful paint, median',
          measured: ms(paint),
          goal: 'under 1,500 ms',
          kind: 'figure',
          met: paint < 1_500,
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

/** Runs in the page. Without an entry of its kind the observer is never called, so there is a timeout. */
const readPaints = `(async () => {
  const entries = (type) => new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 500);
  });
  const [paints, shifts] = [await entries('largest-contentful-paint'), await entries('layout-shift')];
  return { largestPaint: paints.at(-1)?.startTime ?? NaN, shift: shifts.reduce((sum, entry) => sum + entry.value, 0) };
})()`;

async function visit(browser: Awaited<ReturnType<typeof chromium.launch>>, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const tab = await context.newPage();
  const wire = await context.newCDPSession(tab);
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', network);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  wire.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  await tab.goto(url, { waitUntil: 'networkidle' });
  const painted = await tab.evaluate<Pick<Visit, 'largestPaint' | 'shift'>>(readPaints);
  await context.close();
  return { html: bytes.get('Document') ?? 0, script: bytes.get('Script') ?? 0, ...painted };
}
