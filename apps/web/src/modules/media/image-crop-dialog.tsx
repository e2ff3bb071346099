import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslations } from 'use-intl';
import { useFailureHandler } from '../../lib/feedback/use-failure-handler.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { cropImage } from './crop-image.ts';
import classes from './image-crop-dialog.module.css';

interface Props {
  readonly source: string;
  readonly name: string;
  readonly aspect: number;
  readonly onClose: () => void;
  readonly onDone: (file: File) => void;
}

const zoomRange = { min: 0.4, max: 3, step: 0.1 } as const;

/**
 * Moved with drag or arrow keys, zoomed with pinch, wheel or the slider. The crop area is rendered at 300 by 300
 * pixels.
 */
export function ImageCropDialog({ source, name, aspect, onClose, onDone }: Props) {
  const t = useTranslations('media.crop');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [working, setWorking] = useState(false);
  const handleFailure = useFailureHandler();

  const finish = async () => {
    if (!area) return;
    setWorking(true);
    try {
      onDone(await cropImage(source, area, name));
    } catch (error) {
      handleFailure(error);
    } finally {
      setWorking(false);
    }
  };

  return (
    <DialogFrame title={t('title')} onClose={onClose} top>
      <Stack>
        <div className={classes.stage}>
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={aspect}
            minZoom={zoomRange.min}
            maxZoom={zoomRange.max}
            restrictPosition={false}
            nonce={pageFacts.nonce}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('area') }}
          />
        </div>
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {t('zoom')}
          </Text>
          <Slider
            {...zoomRange}
            value={zoom}
            onChange={setZoom}
            label={(value) => value.toFixed(1)}
            thumbLabel={t('zoom')}
          />
        </Stack>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={working} disabled={!area} onClick={() => void finish()}>
            {t('use')}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
