import { qrPath } from '@kumbi/contract/shared/qr-path.ts';

interface QrCodeProps {
  readonly value: string;
  /** The result of scanning it. */
  readonly label: string;
}

/** A QR code, dark on light, because many readers can't read the inverse. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = qrPath(value);
  return (
    <svg className="pay-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
