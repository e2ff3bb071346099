import { whatsappShare } from '@kumbi/contract/shared/whatsapp-share.ts';
import { Button, Code, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../lib/feedback/use-copy.ts';
import { Icon } from './icon.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly address: string;
  /** The text that WhatsApp sends, with the address. Absent if the address is shown but no longer sent to anyone. */
  readonly message?: string | undefined;
  readonly texts: {
    readonly whatsapp: string;
    readonly copy: string;
    readonly qrLabel: string;
    readonly qrHelp: string;
  };
}

/** An address to share on WhatsApp, to copy, and as a QR code. */
export function ShareLink({ address, message, texts }: Props) {
  const { copied, copy } = useCopy();
  return (
    <>
      {message !== undefined && (
        <Button
          component="a"
          href={whatsappShare(message)}
          target="_blank"
          rel="noopener noreferrer"
          size="md"
          leftSection={<Icon of={IconBrandWhatsapp} size={20} />}
          data-autofocus
        >
          {texts.whatsapp}
        </Button>
      )}
      <Code block fz="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} data-address>
        {address}
      </Code>
      <Button
        variant="default"
        leftSection={<Icon of={copied ? IconCheck : IconCopy} size={18} />}
        onClick={() => void copy(address)}
      >
        {texts.copy}
      </Button>
      {message !== undefined && (
        <Stack align="center" gap="xs">
          <QrCode value={address} label={texts.qrLabel} />
          <Text size="sm" c="dimmed">
            {texts.qrHelp}
          </Text>
        </Stack>
      )}
    </>
  );
}
