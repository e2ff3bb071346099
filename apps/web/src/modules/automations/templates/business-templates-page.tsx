import type { BusinessTemplate } from '@kumbi/contract/automations/business-templates.schemas.ts';
import { Badge, Button, Group, Image, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../lib/feedback/confirm.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useFormats } from '../../../lib/i18n/use-formats.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Row } from '../../../ui/row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { BusinessTemplateDialog } from './business-template-dialog.tsx';
import { businessTemplates } from './business-templates.api.ts';

function Picture({ template }: { readonly template: BusinessTemplate }) {
  return <Image src={template.img} alt="" w={72} h={48} fit="contain" visibleFrom="xs" />;
}

interface RowProps {
  readonly template: BusinessTemplate;
  readonly onChange: () => void;
}

/** A template of the operator, with its state and the changes to it. */
function OwnTemplate({ template, onChange }: RowProps) {
  const t = useTranslations('operator.flow_templates');
  const formats = useFormats();
  const lang = useLanguage();
  const { id, steps, usable, updated_at, withdrawn_at } = template;
  const name = template.name[lang];
  const withdraw = useAction(async () => {
    const question = { title: t('withdraw_ask', { name }), body: t('withdraw_body'), confirm: t('withdraw') };
    if (await ask({ kind: 'default', ...question })) await businessTemplates.withdraw({ params: { id } });
  });
  const restore = useAction(
    () => businessTemplates.restore({ params: { id } }),
    () => showToast({ kind: 'success', title: t('restored', { name }) }),
  );
  const facts = [
    template.description[lang],
    t('steps', { count: steps }),
    ...(updated_at ? [t('updated', { time: formats.dateTime(updated_at) })] : []),
  ];
  return (
    <Row
      title={name}
      detail={facts.join(' · ')}
      before={<Picture template={template} />}
      asideBelow="all"
      aside={
        !usable ? (
          <Badge color="danger" variant="light">
            {t('unusable')}
          </Badge>
        ) : (
          withdrawn_at && (
            <Badge color="gray" variant="light">
              {t('withdrawn')}
            </Badge>
          )
        )
      }
      actions={
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-sm" variant="default" aria-label={t('change_one', { name })} onClick={onChange}>
            {t('change')}
          </Button>
          {withdrawn_at ? (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('restore_one', { name })}
              loading={restore.isPending}
              onClick={() => restore.mutate(undefined)}
            >
              {t('restore')}
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="subtle"
              color="danger"
              aria-label={t('withdraw_one', { name })}
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined)}
            >
              {t('withdraw')}
            </Button>
          )}
        </Group>
      }
    />
  );
}

/** The flow templates of the operator, and those that come with the product. */
export function BusinessTemplatesPage() {
  const t = useTranslations('operator.flow_templates');
  const lang = useLanguage();
  const query = useQuery(businessTemplates.list());
  const [edited, setEdited] = useState<BusinessTemplate | 'new'>();
  return (
    <Stack>
      <PageHead
        flush
        title={t('title')}
        detail={t('detail')}
        actions={
          <Button leftSection={<Icon of={IconPlus} size={18} />} onClick={() => setEdited('new')}>
            {t('create')}
          </Button>
        }
      />
      <Loaded query={query} heights={[180, 240]}>
        {(templates) => {
          const own = templates.filter(({ type }) => type === 'business');
          return (
            <>
              <SectionCard title={t('own')} detail={t(own.length > 0 ? 'own_detail' : 'own_empty')}>
                {own.length > 0 && (
                  <div>
                    {own.map((template) => (
                      <OwnTemplate key={template.id} template={template} onChange={() => setEdited(template)} />
                    ))}
                  </div>
                )}
              </SectionCard>
              <SectionCard title={t('product')} detail={t('product_detail')}>
                <div>
                  {templates
                    .filter(({ type }) => type === 'default')
                    .map((template) => (
                      <Row
                        key={template.id}
                        title={template.name[lang]}
                        detail={template.description[lang]}
                        before={<Picture template={template} />}
                      />
                    ))}
                </div>
              </SectionCard>
            </>
          );
        }}
      </Loaded>
      {edited && (
        <BusinessTemplateDialog template={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}
