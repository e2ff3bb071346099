import { Anchor } from '@mantine/core';
import { Fragment } from 'react';

interface Props {
  readonly email: string;
  readonly phone: string;
}

/** Shows an email address and a telephone number as links, so that a phone can call or write. */
export function ContactLine({ email, phone }: Props) {
  const ways = [
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    ...(phone ? [{ text: phone, href: `tel:${phone}` }] : []),
  ];
  return ways.map(({ text, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ' · '}
      <Anchor href={href} inherit className="figures">
        {text}
      </Anchor>
    </Fragment>
  ));
}
