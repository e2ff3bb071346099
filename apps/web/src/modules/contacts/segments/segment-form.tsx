import type { SegmentMatch } from '@kumbi/contract/contacts/contacts.limits.ts';
import { everyRule } from '@kumbi/contract/contacts/segment.rules.ts';
import { type SaveSegment, type Segment, saveSegmentSchema } from '@kumbi/contract/contacts/segment.schemas.ts';
import type { SegmentRules } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useSaveForm } from '../../../lib/forms/use-save-form.ts';
import { useModal } from '../../../lib/modals/use-modal.ts';
import { FormShell } from '../../../ui/form-shell.tsx';
import { Loading } from '../../../ui/loaded.tsx';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { fields as fieldsApi, segmentFacts, segments } from '../contacts.api.ts';
import { LiveCount } from './live-count.tsx';
import { namesOf, storedIds } from './rule-context.ts';
import { type DraftEntry, draftOf, newRule } from './rule-draft.ts';
import { MatchField, SegmentRuleList } from './rule-list.tsx';

interface Values {
  name: string;
  match: SegmentMatch;
  rules: DraftEntry[];
}

interface Props {
  readonly segment: Segment | null;
  /** The first rules of a new segment. */
  readonly rules: SegmentRules['rules'];
}

const bodyOf = ({ name, match, rules }: Values): SaveSegment & SegmentRules => ({
  name,
  match,
  rules: rules.map(({ key: _, ...rule }) =>
    rule.kind === 'nested' ? { ...rule, rules: rule.rules.map(({ key: __, ...inner }) => inner) } : rule,
  ) as SegmentRules['rules'],
});

/** Creates a segment, or edits one, and shows how many customers match. */
export function SegmentForm({ segment, rules }: Props) {
  const t = useTranslations('contacts.segment');
  const tc = useTranslations('app.common');
  const { open, close } = useModal();
  const { kumbi_code } = useWorkspace();
  const state = useSaveForm<Values, Segment>({
    schema: saveSegmentSchema,
    initial: {
      name: segment?.name ?? '',
      match: segment?.match ?? 'all',
      rules: segment ? draftOf(segment.rules) : rules.length > 0 ? draftOf(rules) : [newRule('field:name')],
    },
    body: bodyOf,
    modal: 'customer-segment',
    draftKey: `${kumbi_code}:customer-segment:${segment?.id ?? 'new'}`,
    save: (values, idempotencyKey) => {
      const body = bodyOf(values);
      return segment
        ? segments.update(kumbi_code, { params: { id: segment.id }, body }, { idempotencyKey })
        : segments.create(kumbi_code, { body }, { idempotencyKey });
    },
    onSaved: () =>
      open('box-success', { saved: 'customer_segment', how: segment ? 'updated' : 'added' }, { replace: true }),
  });
  const { form } = state;
  const custom = useQuery(fieldsApi.list(kumbi_code, { query: { nextPage: 100 } }));
  const facts = useQuery(segmentFacts.list(kumbi_code));
  if (!custom.data || !facts.data) return <Loading heights={[56, 160]} />;
  const context = {
    fields: custom.data,
    facts: facts.data,
    names: namesOf(segment),
    stored: storedIds(segment),
    errors: form.errors,
  };
  const body = bodyOf(form.values);
  return (
    <FormShell
      state={state}
      submit={segment ? tc('save') : t('create')}
      onCancel={close}
      left={<LiveCount rules={{ match: body.match, rules: body.rules }} />}
    >
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <MatchField
        label={t('match')}
        value={form.values.match}
        onChange={(match) => form.setFieldValue('match', match)}
      />
      <SegmentRuleList
        rules={form.values.rules}
        path="rules"
        context={context}
        count={everyRule(body).length}
        onChange={(next) => form.setFieldValue('rules', next)}
      />
    </FormShell>
  );
}
