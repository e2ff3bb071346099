import { may } from '@kumbi/contract/shared/roles.ts';
import type { Shop } from '@kumbi/contract/shops/shops.schemas.ts';
import { ActionIcon, Badge, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconBuildingStore, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../lib/feedback/confirm.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { useModal } from '../../lib/modals/use-modal.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoreItem, MoreMenu } from '../../ui/more-menu.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { ThingPicture } from '../../ui/thing-picture.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import { shops } from './shops.api.ts';

interface Props {
  readonly shop: Shop;
  readonly selection: Selection;
}

export function ShopCard({ shop, selection }: Props) {
  const t = useTranslations('shops');
  const workspace = useWorkspace();
  const path = useWorkspacePath();
  const { open } = useModal();
  const address = new URL(shop.url, location.origin).href;
  const remove = useAction(
    () => shops.delete(workspace.kumbi_code, { body: { id: shop.id } }),
    async () => {
      showToast({ kind: 'success', title: t('list.deleted', { name: shop.title }) });
    },
  );
  const askRemove = async () => {
    const yes = await ask({
      kind: 'delete',
      title: t('list.delete_title', { name: shop.title }),
      body: t('list.delete_body', { count: shop.products }),
      confirm: t('list.delete_confirm'),
      typeName: shop.title,
    });
    if (yes) remove.mutate(undefined);
  };
  return (
    <Paper p="md" component="article">
      <Group align="flex-start" wrap="nowrap" gap="sm">
        <SelectBox selection={selection} id={shop.id} name={shop.title} />
        <ThingPicture image={shop.logo} icon={IconBuildingStore} sizes="72px" />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Group justify="space-between" wrap="nowrap" gap={4} align="flex-start">
            <Title order={2} size="h3" lineClamp={1}>
              {shop.title}
            </Title>
            {may(workspace.role, 'content.write') && !selection.active && (
              <MoreMenu size="md" label={t('list.more', { name: shop.title })}>
                <MoreItem icon={IconPencil} onClick={() => open('ksp-add-shop', { id: shop.id })}>
                  {t('list.edit')}
                </MoreItem>
                {may(workspace.role, 'content.delete') && (
                  <MoreItem danger icon={IconTrash} onClick={() => void askRemove()}>
                    {t('list.delete')}
                  </MoreItem>
                )}
              </MoreMenu>
            )}
          </Group>
          <Group gap="xs" mb={4}>
            <Badge color={shop.is_open ? 'brand' : 'gray'}>{t(shop.is_open ? 'list.open' : 'list.closed')}</Badge>
            <Text size="sm" c="dimmed" className="figures">
              {t('list.products', { count: shop.products })}
            </Text>
          </Group>
          <Text size="sm" c="dimmed" lineClamp={2} mih="2.6em">
            {shop.description}
          </Text>
        </div>
      </Group>
      <Group mt="sm" gap="xs" justify="space-between" wrap="nowrap">
        <Button component={AppLink} href={path(`kshop/products?shop=${shop.id}`)} variant="light" flex={1}>
          {t('list.manage')}
        </Button>
        <Group gap={0} wrap="nowrap">
          <CopyButton value={address} label={t('list.copy', { name: shop.title })} />
          <ActionIcon
            component="a"
            href={shop.url}
            target="_blank"
            rel="noopener"
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('list.visit', { name: shop.title })}
          >
            <Icon of={IconExternalLink} size={18} />
          </ActionIcon>
        </Group>
      </Group>
    </Paper>
  );
}
