import { Code, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

export function MemberCodeCard({ code }: { readonly code: string }) {
  const t = useTranslations('identity.profile');
  return (
    <SectionCard
      title={t('member_code')}
      detail={t('member_code_detail')}
      aside={
        <Group gap={4} wrap="nowrap">
          <Code fz="md" px="sm" py={6}>
            {code}
          </Code>
          <CopyButton value={code} label={t('copy_code')} />
        </Group>
      }
    />
  );
}
