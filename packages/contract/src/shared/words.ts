import type { Bilingual } from './locale.ts';

/** Who did something and has no account any more. */
export const somebody: Bilingual = { en: 'Somebody', pt: 'Alguém' };
