import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { ensureMessages } from '../../lib/i18n/messages.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { type ServicePartProps, serviceParts } from './service-parts.public.ts';

interface Props extends ServicePartProps {
  readonly platform: string;
}

const loaded = new Map<string, ComponentType<ServicePartProps>>();

/** The component of a service's part, with its texts; each is created once, so that it keeps its state. */
function partOf(
  platform: string,
  locale: Parameters<typeof ensureMessages>[0],
): ComponentType<ServicePartProps> | null {
  const part = serviceParts.entries.get(platform);
  if (!part) return null;
  const key = `${platform} ${locale}`;
  const Part =
    loaded.get(key) ??
    lazy(async () => {
      const [Component] = await Promise.all([part.load(), ensureMessages(locale, [part.messages])]);
      return { default: Component };
    });
  loaded.set(key, Part);
  return Part;
}

/** Shows what the module of a service adds to the settings of its integrations. */
export function ServicePartHost({ platform, integration }: Props) {
  const Part = partOf(platform, useLanguage());
  return (
    Part && (
      <Suspense fallback={<Skeleton h={120} radius="lg" />}>
        <Part integration={integration} />
      </Suspense>
    )
  );
}
