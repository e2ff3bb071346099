import { blockedHosts as blockedHostsApi } from '@kumbi/contract/links/blocked-host.endpoints.ts';
import { createBlockedHostSchema } from '@kumbi/contract/links/blocked-host.schemas.ts';
import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pick, resource } from '../../../lib/api/resource.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { Row } from '../../../ui/row.tsx';

const blockedHosts = resource({
  list: pick(blockedHostsApi.list, 'blocked_hosts'),
  create: pick(blockedHostsApi.create, 'blocked_host'),
  delete: blockedHostsApi.delete,
});

/** The operator's list of sites to which no short link leads. */
export function BlockedHostsPage() {
  const t = useTranslations('operator.blocked_hosts');
  const formats = useFormats();
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery(blockedHosts.list.pages({ query: {} }));
  const remove = useAction(
    (host: string) => blockedHosts.delete({ params: { host } }, { drops: [host] }),
    async (_, host) => showToast({ kind: 'success', title: t('unblocked', { host }) }),
  );
  return (
    <>
      <ListPage
        t={t}
        detail={t('detail')}
        drawing="broken"
        query={query}
        onCreate={() => setAdding(true)}
        count={(count) => t('count', { count })}
        row={({ host, reason, created_at }) => (
          <Row
            title={host}
            detail={[reason, formats.dateTime(created_at)].filter(Boolean).join(' · ')}
            actions={
              <Button size="compact-sm" variant="default" onClick={() => remove.mutate(host)}>
                {t('unblock')}
              </Button>
            }
          />
        )}
      />
      {adding && <BlockDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function BlockDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('operator.blocked_hosts');
  const state = useSaveForm({
    schema: createBlockedHostSchema,
    initial: { host: '', reason: '' },
    guard: false,
    save: (body, idempotencyKey) => blockedHosts.create({ body }, { idempotencyKey }),
    onSaved: ({ host }) => {
      showToast({ kind: 'success', title: t('blocked', { host }) });
      onClose();
    },
  });
  return (
    <DialogFrame title={t('create')} onClose={onClose}>
      <FormShell state={state} submit={t('block')} onCancel={onClose}>
        <TextInput
          label={t('host')}
          description={t('host_help')}
          required
          data-autofocus
          {...state.form.getInputProps('host')}
        />
        <TextInput label={t('reason')} {...state.form.getInputProps('reason')} />
      </FormShell>
    </DialogFrame>
  );
}
