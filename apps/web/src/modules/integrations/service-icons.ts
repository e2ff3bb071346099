import type { ServicePlatform } from '@kumbi/contract/integrations/services.texts.ts';
import { IconBuildingBank, type TablerIcon } from '@tabler/icons-react';

/** Icons of services, always next to their names. */
export const serviceIcons: Readonly<Record<ServicePlatform, TablerIcon>> = { proxypay: IconBuildingBank };
