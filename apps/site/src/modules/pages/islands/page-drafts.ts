/** Input survives a reload or a lost connection, in this tab only. */
const keyOf = (form: HTMLFormElement) => `kumbi.form.${location.pathname}.${form.dataset.block ?? ''}`;

type Typed = Readonly<Record<string, readonly string[]>>;

const isKept = (control: Element): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  /^(INPUT|SELECT|TEXTAREA)$/.test(control.tagName) && !/^(hidden|file)$/.test(control.getAttribute('type') ?? '');

export function keepTyped(form: HTMLFormElement): void {
  restore(form);
  form.addEventListener('input', () => store(form));
}

export function forgetTyped(form: HTMLFormElement): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Without storage there is no draft.
  }
}

function store(form: HTMLFormElement): void {
  const typed: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'hp') typed[name] = [...(typed[name] ?? []), value];
  }
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  } catch {
    // If storage is full or blocked, only the draft is lost.
  }
}

function restore(form: HTMLFormElement): void {
  const typed = read(form);
  for (const control of form.elements) {
    if (!isKept(control) || !(control.name in typed)) continue;
    const values = typed[control.name] ?? [];
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      control.checked = values.includes(control.value);
    } else {
      control.value = values[0] ?? '';
    }
  }
}

function read(form: HTMLFormElement): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Typed;
  } catch {
    return {};
  }
}
