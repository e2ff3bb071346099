import type { SegmentRuleOf } from '@kumbi/contract/contacts/segment-rule.schemas.ts';
import { useTranslations } from 'use-intl';
import { useWorkspace } from '../../workspaces/workspaces.public.tsx';
import { groups, members, tags } from '../contacts.api.ts';
import type { RuleProps } from './field-rule.tsx';
import { NamedChoices } from './named-choices.tsx';
import { NotField } from './not-field.tsx';
import { errorAt } from './rule-context.ts';

type SortingKind = 'tag' | 'customer_group' | 'member';
type SortingRuleOf = SegmentRuleOf<SortingKind>;

/** Tags, groups or assigned members of a rule. */
export function SortingRule({ rule, path, context, onChange }: RuleProps<SortingRuleOf>) {
  const t = useTranslations('contacts.rule');
  const { kumbi_code } = useWorkspace();
  const option = (id: string, name: string) => ({ value: id, label: name });
  const contains = (name: string, words: string) => name.toLowerCase().includes(words.toLowerCase());
  const shared = { label: t('choices'), names: context.names, error: errorAt(context.errors, path) };
  return (
    <>
      <NotField has={t(`has.${rule.kind}`)} hasNot={t(`has_not.${rule.kind}`)} value={rule.not} onChange={onChange} />
      {rule.kind === 'tag' && (
        <NamedChoices
          {...shared}
          names={new Map(rule.tags.map((tag) => [tag, tag]))}
          value={rule.tags}
          onChange={(chosen) => onChange({ tags: chosen })}
          find={(words) => ({
            ...tags.list(kumbi_code),
            select: (all: readonly { tag: string }[]) =>
              all.filter(({ tag }) => contains(tag, words)).map(({ tag }) => option(tag, tag)),
          })}
        />
      )}
      {rule.kind === 'customer_group' && (
        <NamedChoices
          {...shared}
          value={rule.group_ids}
          onChange={(ids) => onChange({ group_ids: ids })}
          find={(name) => ({
            ...groups.list(kumbi_code, { query: { name, nextPage: 100 } }),
            select: (all: readonly { id: string; name: string }[]) => all.map((each) => option(each.id, each.name)),
          })}
        />
      )}
      {rule.kind === 'member' && (
        <NamedChoices
          {...shared}
          placeholder={t('any_member')}
          value={rule.member_ids}
          onChange={(ids) => onChange({ member_ids: ids })}
          find={(words) => ({
            ...members.list(kumbi_code, { query: { nextPage: 100 } }),
            select: (all: readonly { id: string; name: string }[]) =>
              all.filter(({ name }) => contains(name, words)).map((each) => option(each.id, each.name)),
          })}
        />
      )}
    </>
  );
}
