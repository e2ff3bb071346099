import type { StepType } from '@kumbi/contract/automations/automations.limits.ts';
import {
  IconApi,
  IconArrowsSplit2,
  IconBell,
  IconClockHour4,
  IconUserPlus,
  IconWebhook,
  IconWorldShare,
  type TablerIcon,
} from '@tabler/icons-react';

export const stepIcons: Readonly<Record<StepType, TablerIcon>> = {
  webhook: IconWebhook,
  call: IconApi,
  condition: IconArrowsSplit2,
  wait: IconClockHour4,
  request: IconWorldShare,
  contact: IconUserPlus,
  notify: IconBell,
};
