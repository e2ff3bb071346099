import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyParts } from '../../lib/i18n/lazy-part.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { type ServicePartProps, serviceParts } from './service-parts.public.ts';

interface Props extends ServicePartProps {
  readonly platform: string;
}

const partIn = lazyParts<ServicePartProps>();

/** Shows what the module of a service adds to the settings of its integrations. */
export function ServicePartHost({ platform, integration }: Props) {
  const language = useLanguage();
  const entry = serviceParts.entries.get(platform);
  if (!entry) return null;
  const Part = partIn(platform, entry, language);
  return (
    <Suspense fallback={<Skeleton h={120} radius="lg" />}>
      <Part integration={integration} />
    </Suspense>
  );
}
