import { startProduct } from './start-product.ts';

/** Once for the whole run; the workers learn of it by their environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.KUMBI_BROWSER_URL = product.url;
  process.env.KUMBI_BROWSER_DATA = product.data;
  return () => product.stop();
}
