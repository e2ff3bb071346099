import type { FramePart } from '../../lib/web-module.ts';
import { HelpButton } from './help-button.tsx';

export const frameParts: readonly FramePart[] = [{ in: ['bar', 'phone-bar'], place: 25, Part: HelpButton }];
