import { useTranslations } from 'use-intl';
import { pageFacts } from '../lib/page-facts.ts';
import classes from './banner.module.css';

export function SandboxBanner() {
  const t = useTranslations('app');
  return (
    pageFacts.sandbox && (
      <section className={classes.sandbox} aria-label={t('sandbox_label')}>
        {t('sandbox')}
      </section>
    )
  );
}
