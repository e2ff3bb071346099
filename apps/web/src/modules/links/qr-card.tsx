import type { ShortLink } from '@kumbi/contract/links/short-link.schemas.ts';
import { Button, CloseButton, ColorInput, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../lib/feedback/toast.ts';
import { useAction } from '../../lib/feedback/use-action.ts';
import { saveBlob } from '../../lib/save-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import classes from './qr-card.module.css';
import { isReadable, type QrLook, qrPng, qrSvg } from './qr-picture.ts';
import { addressOf } from './shown-address.ts';

const dark = '#1d1b20';
const swatches = [dark, '#0e7c66', '#1c4e9c', '#7b2d8b', '#a12622', '#8a4b08'];
const largestLogo = 512 * 1_024;

/** The QR code of a link, to print or to send: in a colour, with a logo, as PNG and SVG. */
export function QrCard({ link }: { readonly link: ShortLink }) {
  const t = useTranslations('links.qr');
  const [color, setColor] = useState(dark);
  const [logo, setLogo] = useState<string | null>(null);
  const readable = isReadable(color);
  const look: QrLook = { text: addressOf(link).full, color: readable ? color : dark, logo };
  const svg = qrSvg(look);
  const save = useAction(async (type: 'svg' | 'png') => {
    const content = type === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await qrPng(look);
    saveBlob(`${link.code}.${type}`, content);
  });
  const take = (file: File | null): void => {
    if (!file) return;
    if (file.size > largestLogo) {
      showToast({ kind: 'error', title: t('logo_large') });
      return;
    }
    const reader = new FileReader();
    reader.onload = () => setLogo(String(reader.result));
    reader.readAsDataURL(file);
  };
  return (
    <SectionCard title={t('title')} detail={t('detail')}>
      <Group align="flex-start" gap="lg">
        <img
          className={classes.code}
          src={`data:image/svg+xml;base64,${btoa(svg)}`}
          alt={t('label', { name: link.name })}
        />
        <Stack flex="1 1 14rem">
          <ColorInput
            label={t('color')}
            value={color}
            onChange={setColor}
            format="hex"
            withEyeDropper={false}
            swatches={swatches}
            error={readable ? undefined : t('too_light')}
          />
          <Group gap="xs">
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={take}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<Icon of={IconPhoto} size={18} />}>
                  {t(logo ? 'change_logo' : 'logo')}
                </Button>
              )}
            </FileButton>
            {logo && <CloseButton aria-label={t('remove_logo')} onClick={() => setLogo(null)} />}
          </Group>
          <Text size="sm" c="dimmed">
            {t('logo_help')}
          </Text>
          <Group gap="xs">
            {(['png', 'svg'] as const).map((type) => (
              <Button
                key={type}
                variant="light"
                leftSection={<Icon of={IconDownload} size={18} />}
                onClick={() => save.mutate(type)}
              >
                {type.toUpperCase()}
              </Button>
            ))}
          </Group>
        </Stack>
      </Group>
    </SectionCard>
  );
}
