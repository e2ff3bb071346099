export type { SearchSource } from './search-source.slot.ts';
