import { noTargets } from '@kumbi/blocks/env.ts';
import { shownText } from '@kumbi/blocks/model/shown.ts';
import type { PageTemplate } from '@kumbi/blocks/templates/page-template.ts';
import { blockTextsOf } from '@kumbi/blocks/texts/block-texts.ts';
import { defaultLocale } from '@kumbi/contract/shared/locale.ts';
import { Radio, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconFilePlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { DrawnPage } from '../drawn-page.tsx';
import frame from '../page-frame.module.css';
import classes from './choice.module.css';

interface Props {
  readonly templates: readonly PageTemplate[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}

const drawnWidth = 1024;
const drawnHeight = 640;

/** Chooses a new page's template with its preview, or none. */
export function TemplateChoice({ templates, value, onChange }: Props) {
  const t = useTranslations('pages');
  const lang = useLanguage();
  return (
    <Radio.Group label={t('dialog.template')} value={value} onChange={onChange}>
      <div className={classes.templates}>
        {templates.map((template) => {
          const name = shownText(template.title, lang, defaultLocale);
          const summary = shownText(template.summary, lang, defaultLocale);
          return (
            <Radio.Card key={template.name} value={template.name} className={classes.template} aria-label={name}>
              <TemplatePicture template={template} />
              <span className={classes.name}>
                {name}
                <Text span size="sm" c="dimmed" display="block">
                  {summary}
                </Text>
              </span>
            </Radio.Card>
          );
        })}
        <Radio.Card value="" className={classes.template} aria-label={t('dialog.empty')}>
          <div className={frame.window}>
            <div className={frame.blank}>
              <Icon of={IconFilePlus} size={32} />
            </div>
          </div>
          <span className={classes.name}>{t('dialog.empty')}</span>
        </Radio.Card>
      </div>
    </Radio.Group>
  );
}

function TemplatePicture({ template }: { readonly template: PageTemplate }) {
  const lang = useLanguage();
  const { ref, width } = useElementSize();
  const data = useMemo(() => template.make(new Date()), [template]);
  const env = {
    lang,
    defaultLanguage: lang,
    texts: blockTextsOf(lang),
    images: {},
    files: {},
    targets: noTargets,
    editing: true,
    page: { slug: '', title: '', url: '' },
    api: '',
    methods: [],
    consents: [],
    member: true,
  };
  return (
    <div className={frame.window} ref={ref}>
      {width > 0 && (
        <DrawnPage
          title={shownText(template.title, lang, defaultLocale)}
          data={data}
          env={env}
          still
          style={{
            position: 'absolute',
            width: drawnWidth,
            height: drawnHeight,
            transform: `scale(${width / drawnWidth})`,
            transformOrigin: '0 0',
          }}
        />
      )}
    </div>
  );
}
