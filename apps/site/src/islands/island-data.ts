/**
 * Reads the data that the server wrote into the page for its island. It needs no validation, because the server created
 * it.
 */
export function readIslandData<T>(): T | null {
  const text = document.getElementById('island-data')?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

/** Returns the live region for screen readers, which the islands of a page share. */
export function announcer(): (text: string) => void {
  const region = document.createElement('p');
  region.className = 'toast';
  region.setAttribute('role', 'status');
  document.body.append(region);
  let timer = 0;
  return (text) => {
    region.textContent = text;
    region.classList.add('toast-on');
    clearTimeout(timer);
    timer = window.setTimeout(() => region.classList.remove('toast-on'), 4_200);
  };
}
