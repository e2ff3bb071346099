import { defaultLocale, isLocale, locales } from '@kumbi/contract/shared/locale.ts';
import type { KumbiOptions } from '@kumbi/sdk/src/transport.ts';

/** The program can't start. The message is one line for the person who configures it, without secrets. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Longer than the longest call that waits, and shorter than the minute after which clients give up. */
const timeoutMs = 45_000;

/**
 * Reads the program's settings.
 * @param env the environment
 * @throws StartError if one is missing or wrong
 */
export function optionsFrom(env: Readonly<Record<string, string | undefined>>): KumbiOptions {
  const { KUMBI_KEY: key = '', KUMBI_URL: url = '', KUMBI_LANGUAGE: language = defaultLocale } = env;
  if (key === '') throw new StartError('set KUMBI_KEY to the secret of an API key');
  // A header can't have other characters.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new StartError('KUMBI_KEY has characters that no API key has');
  if (url === '') throw new StartError('set KUMBI_URL to the address of Kumbi, such as https://kumbi.example');
  if (!URL.canParse(url) || !/^https?:/i.test(url))
    throw new StartError('KUMBI_URL isn’t an address: it begins with https:// or http://');
  if (!isLocale(language)) throw new StartError(`KUMBI_LANGUAGE is one of ${locales.join(', ')}`);
  return { key, url, language, timeoutMs };
}
