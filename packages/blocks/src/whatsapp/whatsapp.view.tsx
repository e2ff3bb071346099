import type { PropsOf } from '../model/block.ts';
import { Icon } from '../parts/icon.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { whatsappLink } from '../texts/outside.ts';
import type { whatsappBlock } from './whatsapp.block.ts';

export function WhatsappView({ values, env }: PropsOf<typeof whatsappBlock>) {
  const href = whatsappLink(values.number, values.message);
  if (!href) return <Nothing env={env} icon="whatsapp" text="nothing_number" />;
  return (
    <p className={`b-buttons b-align-${values.align} ${values.floating && !env.editing ? 'b-floating' : ''}`}>
      <a className="b-button b-button-whatsapp b-button-large" href={href} rel="noopener noreferrer">
        <Icon name="whatsapp" />
        <span>{values.label || env.texts.whatsapp}</span>
      </a>
    </p>
  );
}
