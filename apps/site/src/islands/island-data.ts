/** Reads what the server wrote into the page for its island. The server made it, so its shape is believed. */
export function readIslandData<T>(): T | null {
  const text = document.getElementById('island-data')?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

/** A region that screen readers follow, shared by the islands of a page. */
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
