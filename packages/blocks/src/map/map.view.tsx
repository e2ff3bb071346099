import type { PropsOf } from '../model/block.ts';
import { BlockTitle } from '../parts/block-title.tsx';
import { ClickToLoad } from '../parts/click-to-load.tsx';
import { Icon } from '../parts/icon.tsx';
import { mapFrame } from '../texts/embed-address.ts';
import { mapLink } from '../texts/outside.ts';
import type { mapBlock } from './map.block.ts';

export function MapView({ values, env }: PropsOf<typeof mapBlock>) {
  const { latitude, longitude, address } = values;
  const placed = latitude !== null && longitude !== null;
  const link = placed
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
    : mapLink('', address.replaceAll('\n', ', '));
  return (
    <div className="b-map">
      <BlockTitle title={values.title} />
      {address ? (
        <p className="b-map-address">
          <Icon name="pin" />
          <span className="b-lines">{address}</span>
        </p>
      ) : null}
      {placed && link ? (
        <ClickToLoad
          env={env}
          frame={mapFrame(latitude, longitude)}
          link={link}
          label={env.texts.map_show}
          icon="pin"
          shape="map"
        />
      ) : link ? (
        <p className="b-buttons">
          <a className="b-button b-button-outline b-button-normal" href={link} rel="noopener noreferrer">
            {env.texts.map_open}
          </a>
        </p>
      ) : null}
    </div>
  );
}
