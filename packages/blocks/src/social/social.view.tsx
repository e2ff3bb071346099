import type { PropsOf } from '../model/block.ts';
import { Icon } from '../parts/icon.tsx';
import { Nothing } from '../parts/nothing.tsx';
import { fill } from '../texts/fill.ts';
import { networkNames, socialLink } from '../texts/outside.ts';
import type { socialBlock } from './social.block.ts';

export function SocialView({ values, env }: PropsOf<typeof socialBlock>) {
  const links = values.networks.flatMap(({ network, address }) => {
    const href = address ? socialLink(network, address) : null;
    return href ? [{ network, href }] : [];
  });
  if (links.length === 0) return <Nothing env={env} icon="users" text="nothing_networks" />;
  return (
    <ul className={`b-social b-align-${values.align}`}>
      {links.map(({ network, href }) => (
        <li key={href}>
          <a
            href={href}
            rel="noopener noreferrer nofollow"
            aria-label={fill(env.texts.share, { network: networkNames[network] })}
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
