import classes from './sparkline.module.css';

const width = 88;
const height = 28;
const inset = 3;

interface Props {
  readonly values: readonly number[];
  readonly tone: 'brand' | 'danger';
}

/** A line of a few days that shows only a trend; the figure next to it has the value. */
export function Sparkline({ values, tone }: Props) {
  if (values.length < 2 || values.every((value) => value === values[0])) return null;
  const top = Math.max(...values);
  const bottom = Math.min(...values);
  const step = (width - 2 * inset) / (values.length - 1);
  const points = values.map((value, index) => {
    const y = height - inset - ((value - bottom) / (top - bottom)) * (height - 2 * inset);
    return `${(inset + index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className={classes.line} data-tone={tone} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
