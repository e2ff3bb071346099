import type { ServicePlatform } from '@kumbi/contract/services.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Drawings, drawingUrl } from '../media/media.public.ts';
import { serviceUses } from './service-use.slot.ts';

const folder = 'services';

/** The pictures of all services. */
export const serviceLogos = (kernel: Kernel): Drawings => ({
  folder,
  byName: new Map(
    [...kernel.registry.all(serviceUses)].map(([platform, { logo }]) => [
      platform,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${logo}</svg>`,
    ]),
  ),
});

export const serviceLogoUrl = (kernel: Kernel, platform: ServicePlatform): string =>
  drawingUrl(kernel, folder, platform);
