import { may } from '@kumbi/contract/shared/roles.ts';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { consentSettings } from '../contacts.api.ts';

/** Whether subscriptions by email need a confirmation; only the owner changes it. */
export function ConsentSettingsCard() {
  const t = useTranslations('contacts.consent_settings');
  const { kumbi_code, role } = useWorkspace();
  const query = useQuery(consentSettings.get(kumbi_code));
  const save = useAction(
    (double_opt_in: boolean) => consentSettings.save(kumbi_code, { body: { double_opt_in } }),
    () => showToast({ kind: 'success', title: t('saved') }),
  );
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Loaded query={query} heights={[32]}>
        {(settings) => (
          <Switch
            label={t('double_opt_in')}
            description={t('double_opt_in_help')}
            checked={settings.double_opt_in}
            disabled={save.isPending || !may(role, 'company.manage')}
            onChange={(event) => save.mutate(event.currentTarget.checked)}
          />
        )}
      </Loaded>
    </SectionCard>
  );
}
