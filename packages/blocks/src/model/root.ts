import { shopThemes } from '@kumbi/contract/shops/shops.limits.ts';
import type { Fields } from './field.ts';

/** What belongs to the page and not to one of its blocks: its look, and how it shows elsewhere. */
export const rootFields = {
  palette: { kind: 'choice', options: ['brand', ...shopThemes] },
  fonts: { kind: 'choice', options: ['plain', 'editorial', 'friendly', 'technical'] },
  radius: { kind: 'choice', options: ['none', 'small', 'large'] },
  width: { kind: 'choice', options: ['narrow', 'normal', 'wide'] },
  title: { kind: 'text', max: 70 },
  description: { kind: 'text', max: 160, lines: true },
  image: { kind: 'image' },
} as const satisfies Fields;
