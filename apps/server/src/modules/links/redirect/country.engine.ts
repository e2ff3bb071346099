import { type CountryResponse, open, type Reader } from 'maxmind';
import type { Kernel } from '../../../kernel/kernel.ts';
import { perKernel } from '../../../kernel/per-kernel.ts';
import { linksConfig } from '../links.config.ts';

interface Countries {
  /** @returns an ISO 3166-1 alpha-2 code; '' if unknown */
  of(ip: string): string;
}

const unknown: Countries = { of: () => '' };
const lookupsKept = 10_000;

/** Reads the country of an address from the configured file. Without one, no country is known. */
export const countriesOf: (kernel: Kernel) => Promise<Countries> = perKernel(async (kernel): Promise<Countries> => {
  const file = linksConfig.of(kernel.config).KUMBI_COUNTRY_FILE;
  if (file === undefined) return unknown;
  try {
    const reader = await open<CountryResponse>(file, { cache: { max: lookupsKept } });
    return { of: (ip) => countryIn(reader, ip) };
  } catch (error) {
    kernel.log.error({ err: error, file }, 'the file with the countries of addresses is unreadable, so none is known');
    return unknown;
  }
});

function countryIn(reader: Reader<CountryResponse>, ip: string): string {
  try {
    return reader.get(ip)?.country?.iso_code ?? '';
  } catch {
    // The library throws for an address that isn't one, such as that of a socket of the system.
    return '';
  }
}
