import type { Home } from '@kumbi/contract/home/home.endpoints.ts';
import { Badge, Button, Group, Paper, Progress, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { publicPath } from '../../lib/workspace-address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWorkspace, useWorkspacePath } from '../workspaces/workspaces.public.tsx';
import classes from './setup-guide.module.css';

const places = { shop: 'kshop', course: 'kumbi-academy/courses', page: 'kpages', link: 'payment-links' } as const;

/** The first steps with their current state. Only the next one has a button. */
export function SetupGuide({ steps, sells }: { readonly steps: Home['setup']; readonly sells: Home['sells'] }) {
  const t = useTranslations('home.setup');
  const locale = useLanguage();
  const workspace = useWorkspace();
  const path = useWorkspacePath();
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.step;
  const targets = {
    verify_email: path('profile'),
    first_plan: publicPath(locale, `pricing?workspace=${workspace.kumbi_code}`),
    first_shop: `${path('kshop')}?modal=ksp-add-shop`,
    first_product: `${path('kshop/products')}?modal=ksp-add-product`,
    first_page: `${path('kpages')}?modal=kpages-add-page`,
    first_sale: path(places[sells ?? 'shop']),
    first_flow: `${path('automations')}?modal=flow-choose-template`,
  } as const;
  return (
    <Paper p="md" component="section" aria-label={t('title', { name: workspace.name })}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Title order={2} size="h3">
          {t('title', { name: workspace.name })}
        </Title>
        <Badge className={classes.count}>{t('done', { done, all: steps.length })}</Badge>
      </Group>
      <Progress value={(done / steps.length) * 100} my="sm" size="sm" aria-label={t('progress')} />
      <Stack component="ul" className={classes.list} gap={6}>
        {steps.map(({ step, done: isDone }) => (
          <li key={step} className={classes.step} data-done={isDone || undefined}>
            <Icon of={isDone ? IconCircleCheck : IconCircleDashed} />
            <Text flex={1} fw={step === next ? 500 : 400}>
              {t(`steps.${step}`)}
              {isDone && <VisuallyHidden>{t('is_done')}</VisuallyHidden>}
            </Text>
            {step === next && (
              <Button component={AppLink} href={targets[step]} size="compact-md">
                {t(`actions.${step}`)}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Paper>
  );
}
