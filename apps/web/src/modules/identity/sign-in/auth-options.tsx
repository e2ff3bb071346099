import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../lib/feedback/use-action.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAppSearch } from '../../../lib/modals/use-modal.ts';
import { publicPath } from '../../../lib/workspace-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import { authOptionsQuery, openDemo, signInWithGoogle } from '../identity.api.ts';
import classes from './auth-options.module.css';
import { returnPath } from './return-path.ts';

/** The other ways to sign in that this installation offers, or nothing. */
export function AuthOptions() {
  const t = useTranslations('identity.options');
  const locale = useLanguage();
  const navigate = useNavigate();
  const { return: wanted } = useAppSearch();
  const { data } = useQuery(authOptionsQuery);
  const google = useAction(
    () =>
      signInWithGoogle({
        callbackURL: returnPath(wanted, locale),
        errorCallbackURL: `/${locale}/sign-in${wanted ? `?${new URLSearchParams({ return: wanted })}` : ''}`,
      }),
    (url) => location.assign(url),
  );
  const demo = useAction(openDemo, () => navigate({ href: publicPath(locale, 'app') }));
  if (!(data?.google || data?.demo)) return null;
  return (
    <Stack gap="sm">
      {data.demo && (
        <Button
          className={classes.option}
          variant="light"
          loading={demo.isPending}
          onClick={() => demo.mutate(undefined)}
          leftSection={<Icon of={IconPlayerPlay} size={18} />}
        >
          {t('demo')}
        </Button>
      )}
      {data.google && (
        <Button
          className={classes.option}
          variant="default"
          loading={google.isPending}
          onClick={() => google.mutate(undefined)}
          leftSection={<Icon of={IconBrandGoogle} size={18} />}
        >
          {t('google')}
        </Button>
      )}
      <Divider label={t('or')} />
    </Stack>
  );
}
