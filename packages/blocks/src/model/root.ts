import { themes } from '@kumbi/contract/shared/themes.ts';
import type { Fields, ValuesOf } from './field.ts';

/** Properties of the page as a whole: its look, and its appearance elsewhere. */
export const rootFields = {
  palette: { kind: 'choice', options: ['brand', ...themes] },
  fonts: { kind: 'choice', options: ['plain', 'editorial', 'friendly', 'technical'] },
  radius: { kind: 'choice', options: ['none', 'small', 'large'] },
  width: { kind: 'choice', options: ['narrow', 'normal', 'wide'] },
  title: { kind: 'text', max: 70 },
  description: { kind: 'text', max: 160, lines: true },
  image: { kind: 'image' },
} as const satisfies Fields;

export type RootValues = ValuesOf<typeof rootFields>;

export const initialRoot: RootValues = {
  palette: 'brand',
  fonts: 'plain',
  radius: 'small',
  width: 'normal',
  title: {},
  description: {},
  image: null,
};

/** Returns the CSS classes of a page's look, for the element that contains its blocks. */
export function pageBodyClass(root: Pick<RootValues, 'palette' | 'fonts' | 'radius' | 'width'>): string {
  return `page-body theme-${root.palette} fonts-${root.fonts} radius-${root.radius} width-${root.width}`;
}
