/** Angola and where its people are, offered before the rest of the world. */
export const firstCountries: readonly string[] = ['AO', 'PT', 'BR', 'MZ', 'CV', 'ST', 'GW'];
