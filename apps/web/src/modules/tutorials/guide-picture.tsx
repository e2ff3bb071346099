import type { PictureShape } from '../../lib/help.ts';
import classes from './guide-picture.module.css';

function Shape({ shape }: { readonly shape: PictureShape }) {
  const className = classes[shape.tone ?? 'line'];
  if ('path' in shape) return <path className={className} d={shape.path} />;
  if ('dot' in shape) {
    const [cx, cy, r] = shape.dot;
    return <circle className={className} cx={cx} cy={cy} r={r} />;
  }
  const [x, y, width, height] = shape.rect;
  return <rect className={className} {...{ x, y, width, height }} rx={shape.round ?? 0} />;
}

/** The illustration of a guide, in the theme's colours. It is decorative: the text below says the same. */
export function GuidePicture({ shapes }: { readonly shapes: readonly PictureShape[] }) {
  return (
    <svg className={classes.picture} viewBox="0 0 320 150" aria-hidden="true">
      {Array.from(shapes.entries(), ([place, shape]) => (
        <Shape key={place} shape={shape} />
      ))}
    </svg>
  );
}
