import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useWorkspacePath } from '../workspaces/workspaces.public.tsx';

const paths = {
  affiliates: 'affiliates',
  commissions: 'affiliates/commissions',
  program: 'affiliates/program',
  affiliations: 'affiliates/affiliations',
} as const;

/** The parts of the feature: three of the seller, and the programs in which the workspace is an affiliate itself. */
export function AffiliateTabs({ current }: { readonly current: keyof typeof paths }) {
  const t = useTranslations('affiliates.tabs');
  const pathOf = useWorkspacePath();
  const navigate = useNavigate();
  // Also for the current tab, which leads from one program back to their list.
  const open = (name: keyof typeof paths) => void navigate({ to: pathOf(paths[name]) });
  return (
    <Tabs value={current} activateTabWithKeyboard={false} mb="md">
      <Tabs.List aria-label={t('label')} style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
        {(Object.keys(paths) as (keyof typeof paths)[]).map((name) => (
          <Tabs.Tab key={name} value={name} style={{ flexShrink: 0 }} onClick={() => open(name)}>
            {t(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
