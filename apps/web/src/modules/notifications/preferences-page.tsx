import { notificationChannels, notificationGroups } from '@kumbi/contract/notifications/notifications.schemas.ts';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../lib/feedback/use-action.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useWorkspace } from '../workspaces/workspaces.public.tsx';
import { DevicesCard } from './devices-card.tsx';
import { type NotificationPreference, notificationPreferences } from './notifications.api.ts';

function Preference({ preference }: { readonly preference: NotificationPreference }) {
  const t = useTranslations('notifications.preferences');
  const { kumbi_code } = useWorkspace();
  const { kind, name, required, app, email, push } = preference;
  const save = useAction((body: { app: boolean; email: boolean; push: boolean }) =>
    notificationPreferences.save(kumbi_code, { params: { kind }, body }),
  );
  // The choice shows before the server has stored it; a failure shows the stored one again.
  const shown = { app, email, push, ...(save.isPending ? save.variables : {}) };
  return (
    <Group justify="space-between" gap="xs">
      <Stack gap={0} flex="1 1 14rem">
        <Text>{name}</Text>
        {required.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('required')}
          </Text>
        )}
      </Stack>
      <Group gap="lg">
        {notificationChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`channels.${channel}`)}
            aria-label={t('channel_of', { channel: t(`channels.${channel}`), kind: name })}
            checked={shown[channel]}
            disabled={required.includes(channel)}
            onChange={(event) => save.mutate({ ...shown, [channel]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </Group>
  );
}

/** The kinds of notifications, and the channels on which a person gets them from the workspace. */
export function PreferencesPage() {
  const t = useTranslations('notifications.preferences');
  const { kumbi_code, name } = useWorkspace();
  const query = useQuery(notificationPreferences.list(kumbi_code));
  return (
    <Stack maw="44rem" gap="md">
      <PageHead flush title={t('title')} detail={t('detail', { workspace: name })} />
      <Loaded query={query} heights={[320, 160, 320]}>
        {(preferences) => (
          <>
            <DevicesCard />
            {notificationGroups.map((group) => (
              <SectionCard key={group} title={t(`groups.${group}`)}>
                {preferences
                  .filter((each) => each.group === group)
                  .map((each) => (
                    <Preference key={each.kind} preference={each} />
                  ))}
              </SectionCard>
            ))}
            <Text size="sm" c="dimmed">
              {t('digest')}
            </Text>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
