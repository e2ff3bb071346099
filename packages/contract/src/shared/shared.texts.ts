import type { Bilingual } from './locale.ts';

/** A user whose account has been deleted. */
export const somebody: Bilingual = { en: 'Someone', pt: 'Alguém' };
