/** Reads codes in a picture. TypeScript has no type for the browser's `BarcodeDetector` yet. */
export interface QrDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): QrDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const detectorClass = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** @returns null if the browser can't read QR codes or has no camera */
export async function makeQrDetector(): Promise<QrDetector | null> {
  if (!detectorClass || !('mediaDevices' in navigator)) return null;
  const formats = await detectorClass.getSupportedFormats();
  return formats.includes('qr_code') ? new detectorClass({ formats: ['qr_code'] }) : null;
}
