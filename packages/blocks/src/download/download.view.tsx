import { numberFormat } from '@kumbi/contract/shared/formats.ts';
import { intlTags } from '@kumbi/contract/shared/locale.ts';
import type { PropsOf } from '../model/block.ts';
import { Icon } from '../parts/icon.tsx';
import { Nothing } from '../parts/nothing.tsx';
import type { downloadBlock } from './download.block.ts';

export function DownloadView({ values, env }: PropsOf<typeof downloadBlock>) {
  const { file } = values;
  const url = file ? env.files[file.id]?.url : undefined;
  if (!file || !url) return <Nothing env={env} icon="file" text="nothing_file" />;
  const size = numberFormat(intlTags[env.lang], { maximumFractionDigits: 1 }).format(file.bytes / 1_000_000);
  return (
    <div className="b-download">
      <span className="b-download-mark">
        <Icon name="file" />
      </span>
      <div>
        {values.title ? <p className="b-download-title">{values.title}</p> : null}
        {values.text ? <p className="b-muted">{values.text}</p> : null}
        <p className="b-muted b-small">{`${file.name} · ${size} MB`}</p>
      </div>
      <a className="b-button b-button-filled b-button-normal" href={url} download={file.name}>
        <Icon name="download" small />
        {env.texts.download}
      </a>
    </div>
  );
}
