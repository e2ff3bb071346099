import type { FramePart } from '../../lib/web-module.ts';
import { AnyBar, MoreMenu, PhoneBar } from './support-entries.tsx';

export const frameParts: readonly FramePart[] = [
  { in: ['bar'], place: 28, Part: AnyBar },
  { in: ['phone-bar'], place: 28, Part: PhoneBar },
  { in: ['more'], place: 28, Part: MoreMenu },
];
