import { IconGauge } from '@tabler/icons-react';
import type { Command } from '../../lib/web-module.ts';

export const commands: readonly Command[] = [
  { label: 'app.palette.usage', icon: IconGauge, place: 50, modal: 'subs-usage' },
];
