/** Reads codes in a picture. Browsers that have it call it `BarcodeDetector`; TypeScript does not know it yet. */
export interface QrDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): QrDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const detectorClass = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** @returns null where the browser reads no QR codes, or has no camera to read them with */
export async function makeQrDetector(): Promise<QrDetector | null> {
  if (!detectorClass || !('mediaDevices' in navigator)) return null;
  const formats = await detectorClass.getSupportedFormats();
  return formats.includes('qr_code') ? new detectorClass({ formats: ['qr_code'] }) : null;
}
