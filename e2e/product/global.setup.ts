import { request } from '@playwright/test';
import { operator } from '../steps/operator.ts';
import { createAccount } from '../steps/person.ts';
import { startProduct } from './start-product.ts';

/** Runs once for the whole run. The workers get the result from their environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  await demoMade(product.url).catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  process.env.KUMBI_BROWSER_URL = product.url;
  process.env.KUMBI_BROWSER_DATA = product.data;
  process.env.KUMBI_BROWSER_RECEIVER = String(product.receiverPort);
  await operatorMade(product.url).catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  return () => product.stop();
}

/**
 * Waits for the demo's pictures, which keep every core busy for some seconds after the start and would delay the
 * journeys.
 */
async function demoMade(url: string): Promise<void> {
  for (const language of ['en', 'pt']) {
    const answer = await fetch(new URL('/api/v1/demo/sign-in', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language, origin: new URL(url).origin },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`the demo business was not created: ${answer.status} ${await answer.text()}`);
  }
}

/** Creates the operator's account, which several journeys sign in to. */
async function operatorMade(url: string): Promise<void> {
  const requests = await request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.255.0.1' } });
  await createAccount(requests, url, 'pt', operator);
  await requests.dispose();
}
