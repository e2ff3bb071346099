import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import type { Seller } from '../running/seller.ts';

/** A phone with a slow connection: 150 ms round trip, 1.6 Mbit/s, and a processor four times slower than this one. */
export const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const slower = 4;
export const phoneContext = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'pt-PT',
};

export async function slowDown(wire: CDPSession): Promise<void> {
  await wire.send('Network.emulateNetworkConditions', network);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

export async function signedInPhone(browser: Browser, url: string, seller: Seller): Promise<BrowserContext> {
  const context = await browser.newContext(phoneContext);
  const [name = '', value = ''] = seller.cookie.split('=');
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
  return context;
}
