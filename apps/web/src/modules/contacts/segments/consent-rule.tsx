import { consentChannels, shownConsentStates } from '@kumbi/contract/contacts/contacts.limits.ts';
import type { SegmentRuleOf } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { RuleProps } from './field-rule.tsx';
import { NotField } from './not-field.tsx';

/** The channel and the state of consent of a rule. */
export function ConsentRule({ rule, onChange }: RuleProps<SegmentRuleOf<'consent'>>) {
  const t = useTranslations('contacts.rule');
  const texts = useTranslations('contacts.consent');
  return (
    <>
      <Select
        label={t('channel')}
        data={consentChannels.map((value) => ({ value, label: texts(`channels.${value}`) }))}
        value={rule.channel}
        onChange={(next) => onChange({ channel: consentChannels.find((each) => each === next) ?? rule.channel })}
        allowDeselect={false}
      />
      <NotField has={t('has.consent')} hasNot={t('has_not.consent')} value={rule.not} onChange={onChange} />
      <Select
        label={t('state')}
        data={shownConsentStates.map((value) => ({ value, label: texts(`states.${value}`) }))}
        value={rule.state}
        onChange={(next) => onChange({ state: shownConsentStates.find((each) => each === next) ?? rule.state })}
        allowDeselect={false}
      />
    </>
  );
}
