import { may } from '@kumbi/contract/shared/roles.ts';
import type { Category } from '@kumbi/contract/shops/shops.schemas.ts';
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCategory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useUndoable } from '../../../lib/feedback/use-undoable.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ThingPicture } from '../../../ui/thing-picture.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { categories, categoryChoiceQuery } from '../shops.api.ts';

export function CategoryList({ shop }: { readonly shop: string }) {
  const t = useTranslations('shops.category');
  const workspace = useWorkspace();
  const { open } = useModal();
  const query = useQuery(categoryChoiceQuery(workspace.kumbi_code, shop));
  const remove = useUndoable<Category>({
    run: ({ id }) => categories.delete(workspace.kumbi_code, { body: { id } }, { drops: [id] }),
    undo: ({ id }) => categories.restore(workspace.kumbi_code, { body: { id } }),
    done: ({ name }) => t('deleted', { name }),
  });
  const add = (
    <Button
      variant="light"
      leftSection={<Icon of={IconPlus} size={18} />}
      onClick={() => open('ksp-add-category', { in_shop: shop }, { over: true })}
    >
      {t('add')}
    </Button>
  );
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton h={120} />;
  if (query.data?.length === 0)
    return <EmptyState drawing="category" title={t('empty')} detail={t('empty_detail')} action={add} />;
  return (
    <Stack gap="sm">
      {query.data?.map((category) => (
        <Group key={category.id} wrap="nowrap" gap="sm">
          <ThingPicture image={category.image} icon={IconCategory} sizes="40px" shape="small" />
          <Stack gap={0} flex={1} miw={0}>
            <Text fw={500} truncate>
              {category.name}
            </Text>
            <Text size="sm" c="dimmed">
              {t('products', { count: category.products })}
            </Text>
          </Stack>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('edit_one', { name: category.name })}
            onClick={() => open('ksp-add-category', { in_shop: shop, category: category.id }, { over: true })}
          >
            <Icon of={IconPencil} size={18} />
          </ActionIcon>
          {may(workspace.role, 'content.delete') && (
            <ActionIcon
              variant="subtle"
              color="danger"
              size="lg"
              aria-label={t('delete_one', { name: category.name })}
              onClick={() => remove.mutate(category)}
            >
              <Icon of={IconTrash} size={18} />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Group>{add}</Group>
    </Stack>
  );
}
