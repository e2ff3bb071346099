const lengths = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** Updates the time left until a date, every second while the page is visible. */
export function start(places: readonly HTMLElement[]): void {
  const show = () => {
    for (const place of places) tick(place);
  };
  show();
  setInterval(() => document.visibilityState === 'visible' && show(), 1_000);
  document.addEventListener('visibilitychange', show);
}

function tick(place: HTMLElement): void {
  const figures = place.querySelector<HTMLElement>('[data-figures]');
  const after = place.querySelector<HTMLElement>('[data-after]');
  let left = Math.floor((Date.parse(place.dataset.until ?? '') - Date.now()) / 1_000);
  const over = !(left > 0);
  if (figures) figures.hidden = over;
  if (after) after.hidden = !over;
  if (over) return;
  for (const [unit, seconds] of lengths) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    const figure = place.querySelector(`[data-unit="${unit}"]`);
    const text = String(count).padStart(2, '0');
    if (figure && figure.textContent !== text) figure.textContent = text;
  }
}
