import { Icon } from '@kumbi/blocks/parts/icon.tsx';

interface CopyRowProps {
  readonly label: string;
  readonly shown: string;
  readonly copied: string;
  readonly name: string;
  readonly button: string;
  readonly onCopy: (text: string, shown: Node | null) => void;
}

/** Longer values, such as an address, are written smaller. */
const longest = 16;

export function CopyRow({ label, shown, copied, name, button, onCopy }: CopyRowProps) {
  return (
    <div className="copy-row">
      <dt>{label}</dt>
      <dd className={shown.length > longest ? 'copy-long' : undefined}>{shown}</dd>
      <dd className="copy-button">
        <button
          type="button"
          className="link needs-script"
          aria-label={name}
          onClick={(event) => onCopy(copied, event.currentTarget.closest('.copy-row')?.querySelector('dd') ?? null)}
        >
          <Icon name="copy" small />
          {button}
        </button>
      </dd>
    </div>
  );
}
