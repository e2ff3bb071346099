import { Skeleton } from '@mantine/core';
import { slotHost } from '../../ui/part-host.tsx';
import { serviceParts } from './service-parts.public.ts';

/** Shows the addition of a service's module to the settings of its integrations. */
export const ServicePartHost = slotHost(serviceParts, <Skeleton h={120} radius="lg" />);
