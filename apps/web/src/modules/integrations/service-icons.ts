import type { ServicePlatform } from '@kumbi/contract/integrations/services.texts.ts';
import { IconBuildingBank, type TablerIcon } from '@tabler/icons-react';

/** What stands for a service; its name is always beside it. */
export const serviceIcons: Readonly<Record<ServicePlatform, TablerIcon>> = { proxypay: IconBuildingBank };
