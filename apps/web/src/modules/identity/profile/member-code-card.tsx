import { useTranslations } from 'use-intl';
import { CodeToCopy } from '../../../ui/code-to-copy.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

export function MemberCodeCard({ code }: { readonly code: string }) {
  const t = useTranslations('identity.profile');
  return (
    <SectionCard
      title={t('member_code')}
      detail={t('member_code_detail')}
      aside={<CodeToCopy code={code} label={t('copy_code')} />}
    />
  );
}
