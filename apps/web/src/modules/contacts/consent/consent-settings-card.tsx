import type { ConsentChannel } from '@kumbi/contract/contacts/contacts.limits.ts';
import { may } from '@kumbi/contract/shared/roles.ts';
import { Button, Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { consentBoxes, consentSettings } from '../contacts.api.ts';

/** Whether subscriptions by email need a confirmation, which only the owner changes, and the boxes of checkouts. */
export function ConsentSettingsCard() {
  const t = useTranslations('contacts.consent_settings');
  const { kumbi_code, role } = useWorkspace();
  const query = useQuery(consentSettings.get(kumbi_code));
  const boxes = useQuery(consentBoxes.list(kumbi_code));
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
      <Loaded query={boxes} heights={[32, 32]}>
        {(each) => each.map((box) => <BoxSwitch key={box.channel} box={box} />)}
      </Loaded>
    </SectionCard>
  );
}

interface BoxProps {
  readonly box: Awaited<ReturnType<typeof consentBoxes.save>>;
}

function BoxSwitch({ box: { channel, is_offered, wording, shown } }: BoxProps) {
  const t = useTranslations('contacts.consent_settings');
  const names = useTranslations('contacts.consent.channels');
  const locale = useLanguage();
  const { kumbi_code, role } = useWorkspace();
  const { open } = useModal();
  const save = useAction(
    (offered: boolean) =>
      consentBoxes.save(kumbi_code, { params: { channel }, body: { is_offered: offered, wording } }),
    () => showToast({ kind: 'success', title: t('saved') }),
  );
  const mayWrite = may(role, 'content.write');
  const label: Readonly<Record<ConsentChannel, string>> = { email: t('box_email'), whatsapp: t('box_whatsapp') };
  return (
    <Group justify="space-between" align="flex-start" gap="xs">
      <Switch
        flex="1 1 14rem"
        label={label[channel]}
        description={shown[locale]}
        checked={is_offered}
        disabled={save.isPending || !mayWrite}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      {mayWrite && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('edit_for', { channel: names(channel) })}
          onClick={() => open('consent-box', { channel })}
        >
          {t('edit')}
        </Button>
      )}
    </Group>
  );
}
