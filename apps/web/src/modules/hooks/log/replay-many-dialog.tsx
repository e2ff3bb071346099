import type { Destination } from '@kumbi/contract/hooks/destinations.schemas.ts';
import { Select, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import * as z from 'zod';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { DialogFrame } from '../../../ui/dialog-frame.tsx';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { hookDestinations } from '../destinations/destinations.api.ts';
import { hooks, replayEvents } from '../hooks.api.ts';
import { useLogFilter } from './use-log-filter.ts';

const everyone = 'all';
const formSchema = z.object({ to: z.string() });
const heights = [48, 36];

/** `webhook-replay-many`: replays the events of the log's filter to destinations. */
export function ReplayManyDialog() {
  const t = useTranslations('hooks.replay_many');
  const code = usePathParam('hook');
  const { close } = useModal();
  const { kumbi_code } = useWorkspace();
  const hook = useQuery(hooks.get(kumbi_code, { query: { code } }));
  return (
    <DialogFrame title={t('title')} onClose={close}>
      <Loaded query={hook} heights={heights}>
        {({ webhook }) => <Choice hook={webhook.id} onDone={close} />}
      </Loaded>
    </DialogFrame>
  );
}

function Choice({ hook, onDone }: { readonly hook: string; readonly onDone: () => void }) {
  const { kumbi_code } = useWorkspace();
  const query = useInfiniteQuery(hookDestinations.list.pages(kumbi_code, { query: { hook_id: hook } }));
  return (
    <Loaded query={query} heights={heights}>
      {({ items }) => <ReplayManyForm destinations={items.filter((each) => each.is_on)} onDone={onDone} />}
    </Loaded>
  );
}

interface Props {
  /** The active destinations. */
  readonly destinations: readonly Destination[];
  readonly onDone: () => void;
}

function ReplayManyForm({ destinations, onDone }: Props) {
  const t = useTranslations('hooks.replay_many');
  const filter = useLogFilter();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm({
    schema: formSchema,
    initial: { to: everyone },
    modal: 'webhook-replay-many',
    guard: false,
    save: ({ to }) => replayEvents(kumbi_code, filter, to === everyone ? null : to),
    onSaved: async ({ replayed }) => {
      showToast({ kind: replayed > 0 ? 'success' : 'info', title: t('done', { count: replayed }) });
      onDone();
    },
  });
  if (destinations.length === 0) return <Text>{t('no_destination')}</Text>;
  return (
    <FormShell state={state} submit={t('submit')} onCancel={onDone}>
      <Text>{t('detail')}</Text>
      <Select
        label={t('to')}
        data={[
          { value: everyone, label: t('all') },
          ...destinations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        allowDeselect={false}
        {...state.form.getInputProps('to')}
      />
    </FormShell>
  );
}
