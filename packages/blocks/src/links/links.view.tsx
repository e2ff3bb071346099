import type { PropsOf } from '../model/block.ts';
import { Nothing } from '../parts/nothing.tsx';
import type { linksBlock } from './links.block.ts';

/** Short links below each other, as on a profile. Their addresses count each visitor; deleted ones are left out. */
export function LinksView({ values, env }: PropsOf<typeof linksBlock>) {
  const links = values.links.flatMap(({ link: id, label }) => {
    const link = id ? env.targets.links[id] : undefined;
    return link ? [{ ...link, label: label || link.title }] : [];
  });
  if (links.length === 0) return <Nothing env={env} icon="arrow" text="nothing_links" />;
  return (
    <ul className="b-links">
      {links.map(({ id, url, label }) => (
        <li key={`${id} ${label}`}>
          <a className={`b-button b-button-${values.look} b-button-large`} href={url}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
