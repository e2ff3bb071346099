import type { FramePart } from '../../lib/web-module.ts';
import { NotificationsButton } from './notifications-button.tsx';

export const frameParts: readonly FramePart[] = [{ in: ['bar', 'phone-bar'], place: 30, Part: NotificationsButton }];
