import type { FramePart } from '../../lib/web-module.ts';
import { InstallPart } from './install-part.tsx';
import { UpdateHost } from './update-host.tsx';

export const frameParts: readonly FramePart[] = [
  { in: ['page'], place: 100, Part: UpdateHost },
  { in: ['more'], place: 100, Part: InstallPart },
];
