import { Button, Group, NavLink } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ModalWith } from '../lib/modals/modal-params.ts';
import { useModal } from '../lib/modals/use-modal.ts';
import { AppLink } from './app-link.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { Icon } from './icon.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface ModulePage {
  readonly href: string;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly pages: readonly ModulePage[];
  /** The modal with a `PageSheet` of the same pages, which replaces them on a phone. */
  readonly sheet?: ModalWith<Record<never, never>>;
  /** For pages that the sidebar has. */
  readonly onlyOnPhones?: true;
}

/** The page of the address, or the one above it. */
function useCurrent(pages: readonly ModulePage[]): ModulePage | undefined {
  const { pathname } = useLocation();
  return pages
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
}

/** Links to the pages of one module. On a phone, a sheet within the thumb's reach can take their place. */
export function PageNav({ label, pages, sheet, onlyOnPhones }: Props) {
  const phone = useIsPhone();
  const { open } = useModal();
  const current = useCurrent(pages);
  if (onlyOnPhones && !phone) return null;
  if (phone && sheet)
    return (
      <Group component="nav" aria-label={label} mb="md">
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={`${label}, ${current?.label ?? ''}`}
          rightSection={<Icon of={IconChevronDown} size={18} />}
          onClick={() => open(sheet, {})}
        >
          {current?.label}
        </Button>
      </Group>
    );
  return (
    <Group component="nav" aria-label={label} gap="xs" mb="md">
      {pages.map((page) => (
        <Button key={page.href} component={AppLink} href={page.href} variant={page === current ? 'light' : 'subtle'}>
          {page.label}
        </Button>
      ))}
    </Group>
  );
}

interface SheetProps extends Pick<Props, 'label' | 'pages'> {
  /** Further links, below the pages. */
  readonly children?: ReactNode;
}

/** The pages of one module as a sheet, with the current one marked. */
export function PageSheet({ label, pages, children }: SheetProps) {
  const { close } = useModal();
  const current = useCurrent(pages);
  return (
    <DialogFrame title={label} onClose={close} size="sm">
      {pages.map((page) => (
        <NavLink
          key={page.href}
          component={AppLink}
          href={page.href}
          label={page.label}
          active={page === current}
          aria-current={page === current ? 'page' : undefined}
        />
      ))}
      {children}
    </DialogFrame>
  );
}
