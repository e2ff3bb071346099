import type { OperatorTutorial } from '@kumbi/contract/tutorials/tutorials.schemas.ts';
import { ActionIcon, Badge, Button, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { operatorTutorials } from '../tutorials.api.ts';

interface Props {
  readonly tutorial: OperatorTutorial;
  /** The ids of all tutorials. */
  readonly order: readonly string[];
  readonly onEdit: () => void;
}

/** One video, with its changes. */
export function OperatorTutorialRow({ tutorial, order, onEdit }: Props) {
  const t = useTranslations('operator.tutorials');
  const lang = useLanguage();
  const { id, title, url, device, view, is_hidden } = tutorial;
  const name = title[lang];
  const place = order.indexOf(id);
  const move = useAction((to: number) =>
    operatorTutorials.reorder({ body: { order: order.filter((each) => each !== id).toSpliced(to, 0, id) } }),
  );
  const hide = useAction(() => operatorTutorials.update({ params: { id }, body: { is_hidden: !is_hidden } }));
  const remove = useAction(async () => {
    const question = { title: t('delete_ask', { name }), body: t('delete_body'), confirm: t('delete') };
    if (await ask({ kind: 'delete', ...question })) await operatorTutorials.delete({ params: { id } }, { drops: [id] });
  });
  const moves = [
    { label: t('up', { name }), icon: IconArrowUp, to: place - 1 },
    { label: t('down', { name }), icon: IconArrowDown, to: place + 1 },
  ];
  return (
    <Row
      title={name}
      detail={[t(`views.${view}`), t(`devices.${device}`), url].join(' · ')}
      asideBelow="all"
      aside={
        is_hidden && (
          <Badge color="gray" variant="light">
            {t('hidden')}
          </Badge>
        )
      }
      actions={
        <Group gap="xs">
          {moves.map(({ label, icon, to }) => (
            <ActionIcon
              key={label}
              variant="default"
              aria-label={label}
              disabled={to < 0 || to >= order.length}
              loading={move.isPending}
              onClick={() => move.mutate(to)}
            >
              <Icon of={icon} size={16} />
            </ActionIcon>
          ))}
          <Button size="compact-sm" variant="default" aria-label={t('edit_one', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(is_hidden ? 'show_one' : 'hide_one', { name })}
            loading={hide.isPending}
            onClick={() => hide.mutate(undefined)}
          >
            {t(is_hidden ? 'show' : 'hide')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="danger"
            aria-label={t('delete_one', { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {t('delete')}
          </Button>
        </Group>
      }
    />
  );
}
