import type { Bilingual } from './locale.ts';

/** Whoever did something and deleted their account since. */
export const somebody: Bilingual = { en: 'Somebody', pt: 'Alguém' };
