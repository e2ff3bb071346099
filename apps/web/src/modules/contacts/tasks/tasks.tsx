import type { CustomerTask } from '@kumbi/contract/contacts/customer-task.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useUndoable } from '../../../lib/feedback/use-undoable.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MoreItem, MoreMenu } from '../../../ui/more-menu.tsx';
import { Row } from '../../../ui/row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { tasks } from '../contacts.api.ts';

/** The tasks about a customer. */
export function CustomerTasks({ customerId }: { readonly customerId: string }) {
  const t = useTranslations('contacts.task');
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const query = useQuery(tasks.list(kumbi_code, { query: { customer_id: customerId, nextPage: 100 } }));
  return (
    <SectionCard title={t('title')}>
      <Loaded query={query} heights={[48]}>
        {(found) => (
          <Stack gap="sm">
            {found.length === 0 ? (
              <Text c="dimmed">{t('empty_detail')}</Text>
            ) : (
              <div>
                {found.map((task) => (
                  <TaskRow key={task.id} task={task} />
                ))}
              </div>
            )}
            {may(role, 'content.write') && (
              <Group>
                <Button
                  variant="light"
                  leftSection={<Icon of={IconPlus} size={18} />}
                  onClick={() => open('customer-task', { in_customer: customerId })}
                >
                  {t('add')}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}

function TaskRow({ task }: { readonly task: CustomerTask }) {
  const t = useTranslations('contacts.task');
  const row = useTranslations('contacts.row');
  const formats = useFormats();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const { id, customer_id, title: name, due_at, remind, assigned_to: member, is_done } = task;
  const turn = useAction((done: boolean) => {
    const body = { customer_id, title: name, due_at, remind, assigned_to: member?.id ?? null, is_done: done };
    return tasks.update(kumbi_code, { params: { id }, body });
  });
  const remove = useUndoable<CustomerTask>({
    run: () => tasks.delete(kumbi_code, { params: { id } }, { drops: [id] }),
    undo: () => tasks.restore(kumbi_code, { params: { id } }),
    done: () => t('deleted', { name }),
  });
  const mayWrite = may(role, 'content.write');
  return (
    <Row
      before={
        <Checkbox
          aria-label={t('done', { name })}
          checked={is_done}
          disabled={!mayWrite || turn.isPending}
          onChange={(event) => turn.mutate(event.currentTarget.checked)}
        />
      }
      title={name}
      detail={<Facts of={{ due: due_at ? formats.dateTime(due_at) : t('no_time'), member: member?.name }} />}
      actions={
        mayWrite && (
          <MoreMenu label={row('more', { name })}>
            <MoreItem icon={IconPencil} onClick={() => open('customer-task', { in_customer: customer_id, id })}>
              {row('edit')}
            </MoreItem>
            {may(role, 'content.delete') && (
              <MoreItem danger icon={IconTrash} onClick={() => remove.mutate(task)}>
                {row('delete')}
              </MoreItem>
            )}
          </MoreMenu>
        )
      }
    />
  );
}
