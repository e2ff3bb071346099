import { metaPixelService } from './meta-pixel.definition.ts';

export const metaServices = [metaPixelService] as const;
