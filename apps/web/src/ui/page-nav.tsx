import { Button, Group } from '@mantine/core';
import { AppLink } from './app-link.tsx';

interface Props {
  readonly label: string;
  readonly pages: readonly { readonly href: string; readonly label: string; readonly isCurrent: boolean }[];
}

/** Links to the pages of one module. */
export function PageNav({ label, pages }: Props) {
  return (
    <Group component="nav" aria-label={label} gap="xs" mb="md">
      {pages.map(({ href, label: title, isCurrent }) => (
        <Button key={href} component={AppLink} href={href} variant={isCurrent ? 'light' : 'subtle'}>
          {title}
        </Button>
      ))}
    </Group>
  );
}
