import { qrPath } from '@kumbi/contract/shared/qr-path.ts';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

interface Props {
  readonly value: string;
  /** The result of scanning it. */
  readonly label: string;
}

/** A QR code, dark on light in both themes, because many readers can't read the inverse. */
export function QrCode({ value, label }: Props) {
  const { size, path } = useMemo(() => qrPath(value), [value]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={classes.ground} width={size} height={size} />
      <path className={classes.squares} d={path} />
    </svg>
  );
}
