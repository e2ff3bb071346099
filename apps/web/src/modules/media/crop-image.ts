import type { ImageSize } from './image-problem.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A phone's photo has 4000 pixels a side. More than this is never shown and costs the sender's data. */
const longestSide = 1600;

function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the image could not be decoded'));
    image.src = source;
  });
}

/** Decodes a file and returns its size. @throws if the browser can't decode it */
export async function measureImage(file: Blob): Promise<ImageSize> {
  const source = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadImage(source);
    return { width, height };
  } finally {
    URL.revokeObjectURL(source);
  }
}

/** Crops an area of an image, as a PNG. */
export async function cropImage(source: string, area: Area, name: string): Promise<File> {
  const image = await loadImage(source);
  const scale = Math.min(1, longestSide / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw images');
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('this browser cannot write PNG');
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'image'}.png`, { type: 'image/png' });
}
