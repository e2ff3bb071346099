import type { BlockEnv } from '../env.ts';
import type { BlockTexts } from '../texts/block-texts.ts';
import { Icon, type IconName } from './icon.tsx';

interface NothingProps {
  readonly env: BlockEnv;
  readonly icon: IconName;
  readonly text: Extract<keyof BlockTexts, `nothing_${string}`>;
}

/** A placeholder in the editor for content that isn't chosen yet. Visitors see nothing. */
export function Nothing({ env, icon, text }: NothingProps) {
  if (!env.editing) return null;
  return (
    <div className="b-nothing">
      <Icon name={icon} />
      {env.texts[text]}
    </div>
  );
}
