import type { PropsOf } from '../model/block.ts';
import { Link } from '../parts/link.tsx';
import type { buttonBlock } from './button.block.ts';

export function ButtonView({ values }: PropsOf<typeof buttonBlock>) {
  return (
    <p className={`b-buttons b-align-${values.align}`}>
      {values.label ? (
        <Link href={values.link} className={`b-button b-button-${values.look} b-button-${values.size}`}>
          {values.label}
        </Link>
      ) : null}
      {values.secondLabel ? (
        <Link href={values.secondLink} className={`b-button b-button-outline b-button-${values.size}`}>
          {values.secondLabel}
        </Link>
      ) : null}
    </p>
  );
}
