import { Tabs } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './board.module.css';
import { KindsPanel } from './kinds-panel.tsx';
import { OutlinePanel } from './outline-panel.tsx';

export function LeftPanel() {
  const t = useTranslations('pages.puck_as_written');
  return (
    <Tabs defaultValue="blocks" className={classes.left} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="blocks" className={classes.tab}>
          {t('plugin-blocks')}
        </Tabs.Tab>
        <Tabs.Tab value="outline" className={classes.tab}>
          {t('plugin-outline')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="blocks" className={classes.panel}>
        <KindsPanel />
      </Tabs.Panel>
      <Tabs.Panel value="outline" className={classes.panel}>
        <OutlinePanel />
      </Tabs.Panel>
    </Tabs>
  );
}
