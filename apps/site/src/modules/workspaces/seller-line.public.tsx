import { fill } from '@kumbi/blocks/texts/fill.ts';
import { phoneLink } from '@kumbi/blocks/texts/outside.ts';
import type { Locale } from '@kumbi/contract/shared/locale.ts';
import { textsOf } from '../../texts/texts.ts';
import type { PublicSeller } from './workspaces.props.ts';

interface SellerLineProps {
  readonly lang: Locale;
  readonly seller: PublicSeller | null;
}

/** Identifies the seller of a page: its name, tax number and contact, as far as its settings have them. */
export function SellerLine({ lang, seller }: SellerLineProps) {
  if (!seller) return null;
  const { name, nif, address, phone, email, website } = seller;
  const facts = [
    { text: name },
    { text: nif && fill(textsOf(lang).seller.nif, { nif }) },
    { text: address },
    { text: phone, href: phoneLink(phone) },
    { text: email, href: `mailto:${email}` },
    { text: website.replace(/^https?:\/\//, ''), href: website },
  ].filter(({ text }) => text !== '');
  return (
    <ul className="seller-line">
      {facts.map(({ text, href }) => (
        <li key={text}>
          {href ? (
            <a href={href} rel="noopener noreferrer nofollow">
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
