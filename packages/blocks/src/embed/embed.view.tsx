import type { PropsOf } from '../model/block.ts';
import { ClickToLoad } from '../parts/click-to-load.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { embedAddress, hostOf } from '../texts/embed-address.ts';
import { fill } from '../texts/fill.ts';
import type { embedBlock } from './embed.block.ts';

export function EmbedView({ values, env }: PropsOf<typeof embedBlock>) {
  const t = env.texts;
  if (!values.link) return <Nothing env={env} icon="world" text="nothing_embed" />;
  const frame = embedAddress(values.link);
  if (!frame) {
    return (
      <p className="b-buttons">
        <Link href={values.link} className="b-button b-button-outline b-button-normal">
          <Icon name="world" small />
          {values.title || fill(t.open_outside, { host: hostOf(values.link) })}
        </Link>
      </p>
    );
  }
  const label = values.title ? fill(t.show, { title: values.title }) : t.show_bare;
  return <ClickToLoad env={env} frame={frame} link={values.link} label={label} icon="world" shape={values.height} />;
}
