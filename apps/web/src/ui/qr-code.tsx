import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

interface Props {
  readonly value: string;
  /** The result of scanning it. */
  readonly label: string;
}

/** A QR code, dark on light in both themes, because many readers can't read the inverse. */
export function QrCode({ value, label }: Props) {
  const { size, data } = useMemo(() => encode(value, { ecc: 'M', border: 2 }), [value]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
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
