import type { BlockEnv } from '../env.ts';
import type { BlockTexts } from '../texts/block-texts.ts';
import { Icon, type IconName } from './icon.tsx';

interface NothingProps {
  readonly env: BlockEnv;
  readonly icon: IconName;
  readonly text: Extract<keyof BlockTexts, `nothing_${string}`>;
}

/** In the editor, where something will stand once it was chosen. Visitors see nothing. */
export function Nothing({ env, icon, text }: NothingProps) {
  if (!env.editing) return null;
  return (
    <div className="b-nothing">
      <Icon name={icon} />
      {env.texts[text]}
    </div>
  );
}
