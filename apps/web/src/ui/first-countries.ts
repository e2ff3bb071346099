/** Angola and countries where many Angolans live, listed before the others. */
export const firstCountries: readonly string[] = ['AO', 'PT', 'BR', 'MZ', 'CV', 'ST', 'GW'];
