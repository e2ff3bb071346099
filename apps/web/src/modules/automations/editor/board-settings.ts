import { useLocalStorage } from '@mantine/hooks';

/** The board's settings on this device, with the specification's names. */
export interface BoardSettings {
  readonly sidebarExpanded: boolean;
  readonly showBackGround: boolean;
  readonly showOptionalPanel: boolean;
}

const defaults: BoardSettings = { sidebarExpanded: false, showBackGround: true, showOptionalPanel: true };

function read(text: string | undefined): BoardSettings {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' ? { ...defaults, ...kept } : defaults;
  } catch {
    // Invalid stored data only loses the settings.
    return defaults;
  }
}

export function useBoardSettings() {
  const [settings, setSettings] = useLocalStorage<BoardSettings>({
    key: 'kumbi-flow-board',
    defaultValue: defaults,
    deserialize: read,
    getInitialValueInEffect: false,
  });
  const set = (changed: Partial<BoardSettings>) => setSettings((before) => ({ ...before, ...changed }));
  return { settings, set };
}
