import type { FramePart } from '../../lib/web-module.ts';
import { InstallOffer, Updates } from './frame-parts.tsx';

export const frameParts: readonly FramePart[] = [
  { in: ['page'], place: 100, Part: Updates },
  { in: ['more'], place: 100, Part: InstallOffer },
];
