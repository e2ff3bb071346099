import type { PropsOf } from '../model/block.ts';
import { Link } from '../parts/link.tsx';
import { Nothing } from '../parts/nothing.tsx';
import type { logosBlock } from './logos.block.ts';

export function LogosView({ values, env }: PropsOf<typeof logosBlock>) {
  const logos = values.logos.flatMap(({ image, link }) => {
    const found = image ? env.images[image.id] : undefined;
    return image && found ? [{ image, found, link }] : [];
  });
  if (logos.length === 0) return <Nothing env={env} icon="photo" text="nothing_images" />;
  return (
    <div className="b-logos">
      {values.title ? <p className="b-logos-title">{values.title}</p> : null}
      <ul>
        {logos.map(({ image, found, link }, index) => (
          <li key={`${image.id}-${index.toString()}`}>
            <Link href={link}>
              <img src={found.src} alt={image.alt} width={found.width} height={found.height} loading="lazy" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
