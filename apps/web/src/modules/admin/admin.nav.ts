import type { FramePart } from '../../lib/web-module.ts';
import { VisitNotice } from './visit-notice.tsx';

export const frameParts: readonly FramePart[] = [{ in: ['page'], place: 100, Part: VisitNotice }];
