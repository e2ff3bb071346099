import { type ServicePlatform, servicePlatforms } from '@kumbi/contract/integrations/services.limits.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Drawings, drawingUrl } from '../media/media.public.ts';

const folder = 'services';

/** Our own pictures of what services do. A service's own logo is its trademark. */
const shapes: Readonly<Record<ServicePlatform, string>> = {
  // A receipt with its entity, its reference in three groups, and a tick for the payment.
  proxypay: `
    <rect width="48" height="48" rx="12" fill="#0e7c66"/>
    <path d="M13 10h22v27l-3.7-2.6-3.7 2.6-3.6-2.6-3.7 2.6-3.6-2.6L13 37z" fill="#fff"/>
    <path d="M17.5 16.5h9" stroke="#0e7c66" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M17.5 22.5h2.6m3-0h2.6m3 0h1.8" stroke="#7fb8ac" stroke-width="2.6" stroke-linecap="round"/>
    <circle cx="34" cy="33" r="8" fill="#f2b90f" stroke="#0e7c66" stroke-width="2"/>
    <path d="m30.6 33.1 2.4 2.4 4.3-4.6" fill="none" stroke="#33280a" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
};

export const serviceLogos: Drawings = {
  folder,
  byName: new Map(
    servicePlatforms.map((platform) => [
      platform,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${shapes[platform]}</svg>`,
    ]),
  ),
};

export const serviceLogoUrl = (kernel: Kernel, platform: ServicePlatform): string =>
  drawingUrl(kernel, folder, platform);
