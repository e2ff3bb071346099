import { ActionIcon, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft, IconCamera, IconCameraOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageFacts } from '../../../lib/page-facts.ts';
import { usePathParam } from '../../../lib/use-path-param.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pages } from '../../pages/pages.public.tsx';
import { useWorkspace, useWorkspacePath } from '../../workspaces/workspaces.public.tsx';
import { DoorResultBox } from './door-result.tsx';
import classes from './scan.module.css';
import { tickets } from './tickets.api.ts';
import { useDoor } from './use-door.ts';
import { useQrCamera } from './use-qr-camera.ts';

/** Other people admit at other doors, so the counts are refreshed. */
const othersMs = 15_000;

/** The door of an event: scans codes if the browser can, and always accepts typed ones. */
export function ScanPage() {
  const t = useTranslations('visits.scan');
  const path = useWorkspacePath();
  const id = usePathParam('page');
  const { kumbi_code, name } = useWorkspace();
  const page = useQuery(pages.get(kumbi_code, { query: { id } }));
  const { data: kinds = [] } = useQuery({
    ...tickets.count(kumbi_code, { query: { id } }),
    refetchInterval: othersMs,
  });
  const door = useDoor(id);
  const video = useRef<HTMLVideoElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const camera = useQrCamera(video, door.admit);
  const filming = camera.state === 'on' || camera.state === 'starting';
  const sum = (of: 'sold' | 'admitted') => kinds.reduce((all, kind) => all + kind[of], 0);

  useEffect(() => {
    document.title = `${t('title')} · ${page.data?.title ?? name} · ${pageFacts.brand}`;
  }, [t, page.data?.title, name]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    door.admit(code);
    setCode('');
    // The next ticket can follow immediately, typed by hand or by a scanner.
    field.current?.focus();
  };
  if (page.error && !page.data) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />;
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <ActionIcon
          component={AppLink}
          href={`${path(`kpages/${id}/activity`)}?tab=tickets`}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('back')}
        >
          <Icon of={IconArrowLeft} />
        </ActionIcon>
        <div className={classes.name}>
          <Title order={1} size="h3" className={classes.title}>
            {page.data?.title ?? t('title')}
          </Title>
          <Text size="sm" c="dimmed" className="figures">
            {t('counts', { admitted: sum('admitted'), sold: sum('sold') })}
          </Text>
        </div>
        {camera.offered && (
          <Button
            variant={filming ? 'default' : 'light'}
            leftSection={<Icon of={filming ? IconCameraOff : IconCamera} size={18} />}
            loading={camera.state === 'starting'}
            onClick={filming ? camera.stop : camera.start}
            mih={44}
          >
            {t(filming ? 'camera_off' : 'camera_on')}
          </Button>
        )}
      </header>
      <main className={classes.body} id="content" tabIndex={-1}>
        <video ref={video} className={classes.picture} hidden={!filming} muted playsInline aria-label={t('picture')} />
        <div className={classes.result} role="status" aria-live="assertive" aria-atomic="true">
          {door.result ? (
            <DoorResultBox result={door.result} busy={door.busy} onUndo={door.undo} />
          ) : (
            <div className={classes.nothing}>
              <Text size="lg" fw={500}>
                {t('ready')}
              </Text>
              <Text c="dimmed">
                {t(camera.state === 'denied' ? 'camera_denied' : camera.offered ? 'ready_camera' : 'ready_code')}
              </Text>
            </div>
          )}
        </div>
      </main>
      <form className={classes.foot} onSubmit={submit}>
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            ref={field}
            label={t('code')}
            size="lg"
            flex={1}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            placeholder={t('code_example')}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={300}
            autoFocus
            classNames={{ input: classes.code ?? '' }}
          />
          <Button type="submit" size="lg" loading={door.busy}>
            {t('admit')}
          </Button>
        </Group>
      </form>
    </div>
  );
}
