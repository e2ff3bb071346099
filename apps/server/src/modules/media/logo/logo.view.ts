import type { Kernel } from '../../../kernel/kernel.ts';
import { fileKey, variantWidths } from '../image/image-variants.service.ts';
import type { LogoFile } from './logo.store.ts';

/** Returns the address of the smallest file of a logo, which is wide enough for a mark of 48 pixels on any screen. */
export const logoUrl = ({ config }: Kernel, { file_id, width }: LogoFile): string =>
  `${config.siteUrl}/files/${fileKey(file_id, `${variantWidths(width)[0]}.webp`)}`;
