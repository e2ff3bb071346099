/** Chromium's own question. No standard has it yet, so TypeScript has no type for it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  /** Set in `index.html`, because the browser offers it before the code has loaded. */
  var installPrompt: InstallPrompt | undefined;
}

/** How this browser installs the app: by its question, by the steps of Safari on iOS, or by its menu. */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu';

export function installWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches) return 'installed';
  if (globalThis.installPrompt) return 'prompt';
  // An iPad names itself a Mac, and has a touch screen.
  const isIos =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isIos ? 'ios' : 'menu';
}

/** @returns whether the person accepted; a question can be shown once */
export async function askToInstall(): Promise<boolean> {
  const prompt = globalThis.installPrompt;
  if (!prompt) return false;
  globalThis.installPrompt = undefined;
  return (await prompt.prompt()).outcome === 'accepted';
}
