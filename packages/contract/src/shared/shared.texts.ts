import type { Bilingual } from './locale.ts';

/** The name of a user whose account was deleted. */
export const somebody: Bilingual = { en: 'Someone', pt: 'Alguém' };
