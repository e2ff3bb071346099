import { buffer } from 'node:stream/consumers';
import type { Kernel } from '../../../kernel/kernel.ts';
import { fileKey, imageContentType } from './image-variants.service.ts';
import { isMembersImage } from './members-image.service.ts';

/** Reads one of our own public images by its address. @returns undefined for any other address */
export async function readImageAt(
  kernel: Kernel,
  address: string,
): Promise<{ bytes: Buffer; type: string; name: string } | undefined> {
  const place = `${kernel.config.siteUrl}/files/images/`;
  if (!address.startsWith(place)) return undefined;
  const [, id = '', name = ''] = /^([0-9a-f]{32})\/([0-9]{1,5}\.[a-z]{3,4})$/.exec(address.slice(place.length)) ?? [];
  const type = imageContentType(name);
  const file = type && !(await isMembersImage(kernel, id)) && (await kernel.files.get(fileKey(id, name)));
  return file ? { bytes: await buffer(file.stream), type, name } : undefined;
}
