import { Badge } from '@mantine/core';
import { IconListDetails, IconRefresh, IconTrash } from '@tabler/icons-react';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { MoreItem, MoreMenu } from '../more-menu.tsx';
import { Row } from '../row.tsx';
import { useVerification, type VerificationTexts } from './use-verification.ts';

type Texts = VerificationTexts &
  ((key: 'never' | 'verified' | 'pending' | 'open' | 'verify' | 'delete' | 'delete_confirm') => string) &
  ((key: 'checked', values: { readonly ago: string }) => string) &
  ((key: 'more' | 'delete_title' | 'delete_body' | 'deleted', values: { readonly name: string }) => string);

interface Props {
  readonly domain: { readonly name: string; readonly verified: boolean; readonly checked_at: string | null };
  readonly t: Texts;
  readonly onOpen: () => void;
  readonly verify: () => Promise<{ readonly verified: boolean }>;
  readonly remove: () => Promise<unknown>;
  /** Whether this person may verify and delete it. */
  readonly mayChange: boolean;
}

/** A workspace's own domain in a list: its state, and actions to check its records and to delete it. */
export function DomainRow({ domain: { name, verified, checked_at }, t, onOpen, mayChange, ...calls }: Props) {
  const formats = useFormats();
  const verify = useVerification(t, calls.verify);
  const remove = useAction(calls.remove, async () => {
    showToast({ kind: 'success', title: t('deleted', { name }) });
  });
  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('delete_title', { name }),
      body: t('delete_body', { name }),
      confirm: t('delete_confirm'),
    });
    if (yes) remove.mutate(undefined);
  };
  return (
    <Row
      title={name}
      detail={checked_at ? t('checked', { ago: formats.ago(checked_at, Date.now()) }) : t('never')}
      onOpen={onOpen}
      aside={<Badge color={verified ? 'brand' : 'gray'}>{t(verified ? 'verified' : 'pending')}</Badge>}
      actions={
        <MoreMenu label={t('more', { name })}>
          <MoreItem icon={IconListDetails} onClick={onOpen}>
            {t('open')}
          </MoreItem>
          {mayChange && (
            <>
              <MoreItem icon={IconRefresh} onClick={() => verify.mutate(undefined)}>
                {t('verify')}
              </MoreItem>
              <MoreItem danger icon={IconTrash} onClick={() => void askRemove()}>
                {t('delete')}
              </MoreItem>
            </>
          )}
        </MoreMenu>
      }
    />
  );
}
