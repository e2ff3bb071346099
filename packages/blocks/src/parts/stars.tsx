import type { BlockEnv } from '../env.ts';
import { fill } from '../texts/fill.ts';
import { Icon } from './icon.tsx';

const five = [1, 2, 3, 4, 5] as const;

export function Stars({ env, count }: { readonly env: BlockEnv; readonly count: number }) {
  return (
    <span className="b-stars" role="img" aria-label={fill(env.texts.stars, { count })}>
      {five.map((star) => (
        <span key={star} className={star <= count ? 'b-star b-star-full' : 'b-star'}>
          <Icon name="star" small />
        </span>
      ))}
    </span>
  );
}
