import type { ListedMailTemplate } from '@kumbi/contract/kmail/mail-templates.schemas.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useUndoable } from '../../lib/feedback/use-undoable.ts';
import { useFormats } from '../../lib/i18n/use-formats.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Row } from '../../ui/row.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { templates } from './kmail.api.ts';

interface Props {
  readonly template: ListedMailTemplate;
  readonly selection: Selection;
}

export function TemplateRow({ template, selection }: Props) {
  const t = useTranslations('kmail.templates');
  const formats = useFormats();
  const { open } = useModal();
  const { kumbi_code, role } = useWorkspace();
  const { id, name, subject } = template;
  const edit = () => open('kmail-add-template', { id });
  const remove = useUndoable<void>({
    run: () => templates.delete(kumbi_code, { body: { id } }, { drops: [id] }),
    undo: () => templates.restore(kumbi_code, { body: { id } }),
    done: () => t('deleted', { name }),
  });
  return (
    <Row
      oneLine
      title={name}
      detail={subject}
      onOpen={() => (selection.active ? selection.toggle(id) : edit())}
      before={<SelectBox selection={selection} id={id} name={name} />}
      aside={
        <Text size="xs" c="dimmed" className="figures">
          {formats.ago(template.updated_at, Date.now())}
        </Text>
      }
      actions={
        may(role, 'content.write') &&
        !selection.active && (
          <MoreMenu label={t('more', { name })}>
            <MoreItem icon={IconPencil} onClick={edit}>
              {t('edit')}
            </MoreItem>
            {may(role, 'content.delete') && (
              <MoreItem danger icon={IconTrash} onClick={() => remove.mutate()}>
                {t('delete')}
              </MoreItem>
            )}
          </MoreMenu>
        )
      }
    />
  );
}
